import { expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { database, setUpDatabase } from '../_shared/test-database.ts';

const owner = uuidFor('owner of the homes with waiting lists');
const people = Array.from({ length: 12 }, (_, index) => uuidFor(`person in waiting lists ${index}`));
const homeCount = 3;
const acts = 10_000;

type State = 'waits' | 'turn' | 'accepted' | 'declined' | 'missed' | 'other_room';
interface Place {
  person: string;
  state: State;
}
/** The waiting list of a home: a plain list in the order of joining. */
interface List {
  id: string;
  spots: number;
  places: Place[];
}

setUpDatabase();

const has = (list: List, state: State) => list.places.filter((place) => place.state === state);

/** What a look at the list gives and ends. */
function settle(list: List): void {
  if (list.spots === 0) {
    list.places = list.places.filter(({ state }) => state !== 'accepted');
    for (const place of list.places) place.state = 'waits';
    return;
  }
  let free = list.spots - has(list, 'turn').length - has(list, 'accepted').length;
  for (const place of list.places)
    if (free > 0 && place.state === 'waits') {
      place.state = 'turn';
      free -= 1;
    }
}

async function readList(id: string): Promise<Place[]> {
  const { rows } = await database.query<Place & { number: number }>(
    `select w.user_id as person, (private.describe_place(w) ->> 'number')::integer as number,
       case when w.turn_ends_at is not null then 'turn' when w.accepted_at is not null then 'accepted'
         else coalesce(w.skipped, 'waits') end as state
     from public.home_watches w where w.property_id = $1 order by w.place_at, w.id`,
    [id],
  );
  // The number that a person reads is the place among those who have not taken a spot.
  const numbers = rows.filter(({ state }) => state !== 'accepted').map((row) => row.number);
  expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  return rows.map(({ person, state }) => ({ person, state }));
}

/** Ends the turn of a person as the function of a call does, whose checks other tests have. */
const skip = (list: List, person: string, reason: string) =>
  database.query(
    `select private.lock_waiting_list($1), private.skip_turn(w, $3)
     from public.home_watches w where w.property_id = $1 and w.user_id = $2`,
    [list.id, person, reason],
  );

it('the order of a waiting list is that of a simple list, after 10,000 random joins, answers, passes and endings', async () => {
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
    await database.query('update public.properties set capacity = 9, available_spots = 0 where id = $1', [
      id,
    ]);
    lists.push({ id, spots: 0, places: [] });
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
      if (!place && list.spots === 0) {
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
    } else if (chance < 0.6) {
      act = 'spots';
      list.spots = random.next() < 0.35 ? 0 : Math.floor(random.next() * 4);
      await database.query('update public.properties set available_spots = $2 where id = $1', [
        list.id,
        list.spots,
      ]);
    } else if (place?.state === 'turn') {
      if (chance < 0.7) {
        act = 'accept';
        await database.query(
          `insert into public.inquiries (patient_id, property_id, message, contact_by) values ($1, $2, 'Yes', '{message}')`,
          [person, list.id],
        );
        place.state = 'accepted';
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
    } else if (place?.state === 'accepted') {
      act = 'end';
      await database.query(
        `update public.inquiries set withdrawn_at = now(), phone = null, email = null where patient_id = $1 and property_id = $2`,
        [person, list.id],
      );
      list.places = list.places.filter((one) => one !== place);
    }
    done[act] = (done[act] ?? 0) + 1;
    if (act === 'nothing') continue;
    await database.query('select public.settle_waiting_lists()');
    for (const each of lists) settle(each);
    expect(await readList(list.id), `after ${step} acts, the last of which was ${act}`).toEqual(list.places);
    expect(has(list, 'turn').length + has(list, 'accepted').length === 0 || list.spots > 0).toBe(true);
  }
  const rare = ['join', 'leave', 'spots', 'accept', 'miss', 'decline', 'pass', 'end'].filter(
    (act) => (done[act] ?? 0) <= 10,
  );
  expect(rare).toEqual([]);
}, 600_000);
