import { expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { makeFirstInquiry, makeHold, makeProperty } from '../_shared/fixtures.ts';
import { database, setUpDatabase } from '../_shared/test-database.ts';

const owner = uuidFor('owner of the homes with waiting lists');
const people = Array.from({ length: 12 }, (_, index) => uuidFor(`person in waiting lists ${index}`));
const homeCount = 3;
const acts = 10_000;

type State = 'waits' | 'turn' | 'held' | 'declined' | 'missed' | 'other_room' | 'taken_back';
type HoldEnd = 'given_back' | 'taken_back' | 'ended' | 'moved_in';
interface Place {
  person: string;
  state: State;
}
/** The waiting list of a home: a plain list in the order of joining. */
interface List {
  id: string;
  /** As the home states them, with those that are held. */
  spots: number;
  /** Who has a held spot, with or without a place. */
  holders: Set<string>;
  places: Place[];
}

setUpDatabase();

const shownOf = (list: List) => list.spots - list.holders.size;
const has = (list: List, state: State) => list.places.filter((place) => place.state === state);

/** What a look at the list gives and ends. */
function settle(list: List): void {
  for (const place of list.places) if (list.holders.has(place.person)) place.state = 'held';
  const shown = shownOf(list);
  if (shown === 0) for (const place of list.places) if (place.state !== 'held') place.state = 'waits';
  // The last ones lose a turn for a spot that is gone.
  for (const place of has(list, 'turn').slice(shown)) place.state = 'waits';
  let free = shown - has(list, 'turn').length;
  for (const place of list.places)
    if (free > 0 && place.state === 'waits') {
      place.state = 'turn';
      free -= 1;
    }
}

/** The place of a family ends with its hold, unless the home took the hold back. */
function endHold(list: List, person: string, how: HoldEnd): void {
  list.holders.delete(person);
  if (how === 'moved_in') list.spots -= 1;
  if (how === 'taken_back') {
    const place = list.places.find((one) => one.person === person && one.state === 'held');
    if (place) place.state = 'taken_back';
  } else list.places = list.places.filter((one) => one.person !== person || one.state !== 'held');
}

async function readList(id: string): Promise<Place[]> {
  const { rows } = await database.query<Place & { number: number }>(
    `select w.user_id as person, (private.describe_place(w) ->> 'number')::integer as number,
       case when w.turn_ends_at is not null then 'turn' when w.accepted_at is not null then 'held'
         else coalesce(w.skipped, 'waits') end as state
     from public.home_watches w where w.property_id = $1 order by w.place_at, w.id`,
    [id],
  );
  // The number that a person reads is the place among those who have no held spot.
  const numbers = rows.filter(({ state }) => state !== 'held').map((row) => row.number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  return rows.map(({ person, state }) => ({ person, state }));
}

const readSpots = async (id: string) =>
  (
    await database.query(
      `select p.available_spots as stated, p.held_spots as held, private.count_promised_spots(p.id) as offered
       from public.properties p where p.id = $1`,
      [id],
    )
  ).rows;

/** Ends the turn of a person as the function of a call does, whose checks other tests have. */
const skip = (list: List, person: string, reason: string) =>
  database.query(
    `select private.lock_waiting_list($1), private.skip_turn(w, $3)
     from public.home_watches w where w.property_id = $1 and w.user_id = $2`,
    [list.id, person, reason],
  );

it('the order of a waiting list is that of a simple list, after 10,000 random joins, answers, passes, holds and endings', async () => {
  const random = createRandom('acts on waiting lists');
  await database.query(
    `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
    [[owner, ...people]],
  );
  await database.query(`update public.users set role = 'owner' where id = $1`, [owner]);
  // The limits of a person are not the subject.
  await database.query('alter table public.home_watches disable trigger limit_writes');
  await database.query('alter table public.inquiries disable trigger user');
  await database.query('alter table public.inquiries enable trigger accept_turn');
  const lists: List[] = [];
  for (let index = 0; index < homeCount; index++) {
    const id = await makeProperty(database, { ownerId: owner });
    await database.query('update public.properties set capacity = 30, available_spots = 0 where id = $1', [
      id,
    ]);
    lists.push({ id, spots: 0, holders: new Set(), places: [] });
  }
  const done: Record<string, number> = {};
  for (let step = 0; step < acts; step++) {
    const list = lists[Math.floor(random.next() * homeCount)];
    const person = people[Math.floor(random.next() * people.length)];
    if (!list || !person) throw new Error('No list');
    const place = list.places.find((one) => one.person === person);
    const chance = random.next();
    let act = 'nothing';
    if (chance < 0.3) {
      if (!place && shownOf(list) === 0) {
        act = 'join';
        await database.query(
          `insert into public.home_watches (user_id, property_id, place_at, confirmed_at)
           values ($1, $2, clock_timestamp(), now())`,
          [person, list.id],
        );
        list.places.push({ person, state: 'waits' });
      }
    } else if (chance < 0.36) {
      if (place) {
        act = 'leave';
        await database.query('delete from public.home_watches where user_id = $1 and property_id = $2', [
          person,
          list.id,
        ]);
        list.places = list.places.filter((one) => one !== place);
      }
    } else if (chance < 0.56) {
      act = 'spots';
      // Not fewer than are held.
      list.spots = list.holders.size + (random.next() < 0.35 ? 0 : Math.floor(random.next() * 4));
      await database.query('update public.properties set available_spots = $2 where id = $1', [
        list.id,
        list.spots,
      ]);
    } else if (list.holders.has(person)) {
      const how = random.pick(['given_back', 'taken_back', 'ended', 'moved_in'] as const);
      act = how;
      await database.query(
        `update private.holds h set state = $3, held_until = case $3 when 'ended' then current_date - 2 else h.held_until end
         from public.inquiries i
         where i.id = h.inquiry_id and i.patient_id = $1 and h.property_id = $2 and h.state = 'held'`,
        [person, list.id, how],
      );
      endHold(list, person, how);
    } else if (place?.state === 'turn') {
      if (chance < 0.7) {
        act = 'accept';
        await database.query(
          `insert into public.inquiries (patient_id, property_id, message, contact_by) values ($1, $2, 'Yes', '{message}')`,
          [person, list.id],
        );
        list.holders.add(person);
      } else if (chance < 0.8) {
        act = 'miss';
        await database.query(
          `update public.home_watches set turn_ends_at = now() - interval '1 second' where user_id = $1 and property_id = $2`,
          [person, list.id],
        );
        place.state = 'missed';
      } else {
        act = chance < 0.9 ? 'decline' : 'pass';
        place.state = act === 'pass' ? 'other_room' : 'declined';
        await skip(list, person, place.state);
      }
    } else if (chance < 0.64 && shownOf(list) > has(list, 'turn').length) {
      // Asked and held in the conversation, with or without a place.
      act = 'hold';
      const inquiry = await makeFirstInquiry(database, list.id, person);
      await makeHold(database, inquiry, new Date().toISOString().slice(0, 10));
      list.holders.add(person);
    }
    done[act] = (done[act] ?? 0) + 1;
    if (act === 'nothing') continue;
    await database.query('select public.settle_waiting_lists()');
    for (const each of lists) settle(each);
    expect(await readList(list.id), `after ${step} acts, the last of which was ${act}`).toEqual(list.places);
    // No spot is counted twice: what is stated is held, offered to somebody or free.
    expect(list.holders.size + has(list, 'turn').length).toBeLessThanOrEqual(list.spots);
    expect(await readSpots(list.id), `after ${step} acts`).toEqual([
      { stated: list.spots, held: list.holders.size, offered: has(list, 'turn').length },
    ]);
  }
  const rare = 'join leave spots accept hold miss decline pass given_back taken_back ended moved_in'
    .split(' ')
    .filter((act) => (done[act] ?? 0) <= 10);
  expect(rare).toEqual([]);
}, 600_000);
