import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { logIn } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { connect, database, setUpDatabase } from '../_shared/test-database.ts';

const owner = uuidFor('owner of the homes that are changed and changed back');
/** Reads mail of one search for all homes, and waits for the homes that are full. */
const family = uuidFor('family that reads of the homes');

setUpDatabase();
beforeAll(async () => {
  await database.query(
    `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
    [[owner, family]],
  );
  await database.query(`update public.users set role = 'owner' where id = $1`, [owner]);
  await database.query(
    `insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail) values ($1, 'Near', '60601', 25, 'daily')`,
    [family],
  );
});

interface Facts {
  is_active: boolean;
  available_spots: number;
  room_cost: number;
}
interface Told {
  id: string;
  reasons: ('listed' | 'available' | 'price')[];
  cost: number;
}

const read = async (id: string) => {
  const { rows } = await database.query<Facts>(
    'select is_active, available_spots, room_cost::float8 from public.properties where id = $1',
    [id],
  );
  if (!rows[0]) throw new Error('No home');
  return rows[0];
};
const write = (id: string, facts: Facts) =>
  database.query(
    'update public.properties set is_active = $2, available_spots = $3, capacity = 9, room_cost = $4 where id = $1',
    [id, facts.is_active, facts.available_spots, facts.room_cost],
  );
const match = () => database.query('select * from public.match_property_changes(1000)');
/** As on another day, so that the family is due a mail. */
async function queue(): Promise<void> {
  await database.query(
    'update private.search_news_recipients set due_at = now(), mailed_at = null where user_id = $1',
    [family],
  );
  await database.query('select * from public.queue_search_news_mails(100)');
}
/** Makes and sends the mails that wait. Returns what they say. */
async function send(): Promise<{ news: Told[]; free: { id: string; spots: number }[] }> {
  const { rows } = await database.query<{
    id: string;
    kind: string;
    details: {
      property_id: string;
      available_spots: number;
      searches: { total: number; homes: Told[] }[];
    };
  }>('select id, kind, details from public.take_mails(100)');
  await database.query(`select public.settle_mails($1, 'sent')`, [rows.map(({ id }) => id)]);
  const sections = rows.flatMap(({ details }) => details.searches ?? []);
  for (const { total, homes } of sections) expect(total).toBe(homes.length);
  return {
    news: sections.flatMap(({ homes }) => homes),
    free: rows
      .filter(({ kind }) => kind === 'free_spot')
      .map(({ details }) => ({ id: details.property_id, spots: details.available_spots })),
  };
}
const makeHome = async (facts: Facts) => {
  const id = await makeProperty(database, { ownerId: owner, isActive: false });
  await write(id, { ...facts, is_active: false });
  await write(id, facts);
  return id;
};
/** All homes so far are known to the family. */
async function startAnew(): Promise<void> {
  await database.query('delete from private.mails');
  await database.query('delete from private.property_changes');
  await database.query('delete from private.announced_monthly_costs');
  await database.query(
    `delete from public.home_watches; update public.saved_searches set created_at = clock_timestamp();
     delete from private.mailed_searches`,
  );
}
const watch = (id: string) =>
  database.query('insert into public.home_watches (user_id, property_id) values ($1, $2)', [family, id]);
const isWatching = async (id: string) =>
  (await database.query('select from public.home_watches where property_id = $1 and mail_id is null', [id]))
    .rowCount === 1;

describe('a change that is taken back', () => {
  const facts = { is_active: true, available_spots: 0, room_cost: 5000 };

  it.each(['before it is matched', 'before the mail is queued', 'before the mail is made'])(
    'announces nothing %s, and the real change later is announced',
    async (when) => {
      const id = await makeHome(facts);
      await startAnew();
      await watch(id);
      await write(id, { ...facts, available_spots: 1, room_cost: 4000 });
      if (when !== 'before it is matched') await match();
      if (when === 'before the mail is made') await queue();
      await write(id, facts);
      await match();
      await queue();
      expect(await send()).toEqual({ news: [], free: [] });
      expect(await isWatching(id)).toBe(true);

      await write(id, { ...facts, available_spots: 2, room_cost: 4500 });
      await match();
      await queue();
      expect(await send()).toMatchObject({
        news: [{ id, reasons: ['available', 'price'], cost: 4500 }],
        free: [{ id, spots: 2 }],
      });
      expect(await isWatching(id)).toBe(false);
    },
  );

  it('that a mail told of is not announced again to those who read it', async () => {
    const id = await makeHome(facts);
    await startAnew();
    await write(id, { ...facts, room_cost: 4000 });
    await match();
    await queue();
    expect((await send()).news).toMatchObject([{ id, reasons: ['price'] }]);
    await write(id, facts);
    await write(id, { ...facts, room_cost: 4000 });
    await match();
    await queue();
    expect((await send()).news).toEqual([]);
  });
});

describe('an undo', () => {
  let actor: Client;
  beforeAll(async () => {
    actor = await connect();
    const session = `insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())`;
    await database.query(session, [owner]);
    await logIn(actor, owner);
  });
  const act = (id: string, intention: string, kind: object) =>
    actor.query('select public.change_homes($1, $2, $3)', [intention, kind, JSON.stringify([{ id }])]);
  const set = async (id: string, changes: Partial<Facts>) => {
    const intention = randomUUID();
    await act(id, intention, { kind: 'set', changes });
    return () => act(id, intention, { kind: 'undo' });
  };
  const tell = async () => {
    await match();
    await queue();
    return await send();
  };

  it('of a slip tells nobody that a home is free, listed or cheaper, except who began to wait', async () => {
    const id = await makeHome({ is_active: true, available_spots: 3, room_cost: 5000 });
    await startAnew();
    for (const slip of [{ available_spots: 0 }, { is_active: false }, { room_cost: 7000 }]) {
      const undo = await set(id, slip);
      if ('available_spots' in slip) await watch(id);
      await undo();
      const isFree = 'available_spots' in slip ? [{ id, spots: 3 }] : [];
      expect(await tell()).toEqual({ news: [], free: isFree });
    }
    // The price that families know is still the one to compare with.
    await set(id, { room_cost: 4900 });
    expect((await tell()).news).toEqual([]);
  });

  it('of a slip gives back the news that the slip took', async () => {
    const id = await makeHome({ is_active: true, available_spots: 0, room_cost: 5000 });
    await startAnew();
    await set(id, { available_spots: 2, room_cost: 4000 });
    for (const slip of [{ available_spots: 0 }, { room_cost: 6000 }, { is_active: false }])
      await (
        await set(id, slip)
      )();
    expect((await tell()).news).toMatchObject([{ id, reasons: ['available', 'price'], cost: 4000 }]);
    await (
      await set(id, { is_active: false })
    )();
    expect(await tell()).toEqual({ news: [], free: [] });
  });
});

it('random changes, undos, matches and mails tell only what is so, and every change that stays', async () => {
  const random = createRandom('changes that are undone');
  let told = 0;
  for (let round = 0; round < 8; round += 1) {
    // At most 10, so that a mail names them all.
    const homes: { id: string; meant: Facts[] }[] = [];
    for (let count = 0; count < 8; count += 1) {
      const facts = { is_active: true, available_spots: random.pick([0, 0, 2]), room_cost: 5000 };
      homes.push({ id: await makeHome(facts), meant: [facts] });
    }
    await startAnew();
    const mailed = new Set<string>();
    /** What a mail said that was not so, and what no mail said. */
    const wrong: object[] = [];
    const full = homes.filter(({ meant }) => meant[0]?.available_spots === 0);
    for (const { id } of full) await watch(id);

    const sendAndCheck = async () => {
      const { news, free } = await send();
      for (const { id, reasons, cost } of news) {
        const [home, now] = [homes.find((one) => one.id === id), await read(id)];
        const isSo = {
          listed: true,
          available: now.available_spots > 0,
          price: home?.meant.some((before) => now.room_cost <= before.room_cost * 0.95) ?? false,
        };
        if (!now.is_active || cost !== now.room_cost || reasons.some((reason) => !isSo[reason]))
          wrong.push({ told: reasons, cost, now, meant: home?.meant });
        for (const reason of reasons) mailed.add(`${id} ${reason}`);
        told += 1;
      }
      for (const { id, spots } of free) {
        const now = await read(id);
        if (!now.is_active || now.available_spots !== spots || spots === 0) wrong.push({ told: 'free', now });
        mailed.add(`${id} free`);
      }
    };

    for (let act = 0; act < 70; act += 1) {
      const home = random.pick(homes);
      const last = home.meant.at(-1);
      const kind = random.weighted([
        ['change', 4],
        ['undo', 3],
        ['match', 2],
        ['queue', 1],
        ['send', 1],
      ] as const);
      if (kind === 'match') await match();
      else if (kind === 'queue') await queue();
      else if (kind === 'send') await sendAndCheck();
      else {
        if (kind === 'undo' && home.meant.length > 1) home.meant.pop();
        else if (last)
          home.meant.push(
            random.weighted([
              [{ ...last, room_cost: Math.round(last.room_cost * random.pick([0.8, 0.9, 0.97, 1.2])) }, 3],
              [{ ...last, available_spots: random.pick([0, 1, 2]) }, 2],
              [{ ...last, is_active: !last.is_active }, 1],
            ] as const),
          );
        const now = home.meant.at(-1);
        if (now) await write(home.id, now);
      }
    }
    await sendAndCheck();
    await match();
    await queue();
    await sendAndCheck();

    for (const { id, meant } of homes) {
      const now = meant.at(-1);
      if (!now?.is_active) continue;
      const isFree = full.some((home) => home.id === id) && now.available_spots > 0;
      for (const event of [...eventsOf(meant), ...(isFree ? ['free'] : [])])
        if (!mailed.has(`${id} ${event}`)) wrong.push({ lost: event, meant });
    }
    expect(wrong).toEqual([]);
    await database.query('delete from public.properties');
  }
  expect(told).toBeGreaterThan(40);
});

/** What families have to be told of a home, from the changes that were not undone. */
function eventsOf(meant: Facts[]): string[] {
  const events = new Set<string>();
  let announced: number | null = null;
  for (const [at, facts] of meant.entries()) {
    const before = meant[at - 1];
    if (!facts.is_active) {
      events.clear();
      announced = null;
    } else if (before && !before.is_active) events.add('listed');
    else {
      if (before?.available_spots === 0 && facts.available_spots > 0) events.add('available');
      if (facts.available_spots === 0) events.delete('available');
      announced ??= before?.room_cost ?? facts.room_cost;
      if (facts.room_cost <= announced * 0.95) {
        announced = facts.room_cost;
        events.add('price');
      } else if (facts.room_cost > announced) events.delete('price');
    }
  }
  return [...events];
}
