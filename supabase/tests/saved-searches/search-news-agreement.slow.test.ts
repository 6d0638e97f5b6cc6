import { beforeAll, expect, it } from 'vitest';
import { createRandom, uuidFor } from '../../../local/testing/random.ts';
import { insertHomes, makeHomes, makeQueries } from '../_shared/search-data.ts';
import { connect, database, setUpDatabase } from '../_shared/test-database.ts';

const random = createRandom('changes of the search news test');
const homes = makeHomes(5_000);
/** The last ones are listed during the test. */
const [first, later] = [homes.slice(0, 4_500), homes.slice(4_500)];
const changed = random.sample(first, 1_500);
const people = Array.from({ length: 50 }, (_, index) => uuidFor(`person of the search news test ${index}`));

interface Facts {
  is_active: boolean;
  available_spots: number;
  room_cost: number | null;
  lowest_monthly_cost: number | null;
}

setUpDatabase();
beforeAll(async () => {
  await insertHomes(database, first);
  await database.query(`update public.properties set available_spots = 0 where id = any ($1)`, [
    random.sample(first, 1_500).map(({ id }) => id),
  ]);
  await database.query('truncate private.property_changes cascade');
  await database.query(
    `insert into auth.users (id, email) select id, id || '@example.com' from unnest($1::uuid[]) as id`,
    [people],
  );
  const searches = makeQueries(500, homes).map((query, index) => {
    const [place, state] = query.words;
    const isZip = state === undefined;
    const words = { zipCode: isZip ? place : null, city: isZip ? null : place, state: state ?? null };
    return Object.assign(query, words, {
      id: uuidFor(`search ${index}`),
      personId: people[Math.floor(index / 10)],
    });
  });
  await database.query(
    `insert into public.saved_searches (
       id, user_id, name, zip_code, city, state, radius_miles, min_cost, max_cost, care_types, amenities, payments,
       open_spots, cost_with_care, languages, mail
     )
     select s.id, s."personId", 'A search', s."zipCode", s.city, s.state, s.radius, s."minCost", s."maxCost",
       s."careTypes", s.amenities, s.payments, s."openSpots", s."costWithCare", s.languages, 'daily'
     from jsonb_to_recordset($1::jsonb) as s (
       id uuid, "personId" uuid, "zipCode" text, city text, state text, radius integer, "minCost" numeric,
       "maxCost" numeric, "careTypes" text[], amenities text[], payments text[], "openSpots" boolean,
       "costWithCare" boolean, languages text[]
     )`,
    [JSON.stringify(searches)],
  );
  await database.query('analyze');
});

/** The homes that each search finds, by the search of the product. */
async function runSearches(): Promise<Map<string, Set<string>>> {
  const { rows } = await database.query<{ id: string; ids: string[] | null }>(
    `select s.id, (private.search_page(private.find_saved_filter(s), 'distance', 100000, null, null)).ids
     from public.saved_searches s`,
  );
  return new Map(rows.map(({ id, ids }) => [id, new Set(ids)]));
}

async function readHomes(): Promise<Map<string, Facts>> {
  const { rows } = await database.query<Facts & { id: string }>(
    `select id, is_active, available_spots, room_cost::float8, lowest_monthly_cost::float8 from public.properties`,
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Multiplies the prices of a list of a home, and the room cost of a home without room types. */
const scaleCosts = (factor: number, list: 'rates' | 'care_levels') =>
  `${list === 'rates' ? `room_cost = room_cost * ${factor}, ` : ''}${list} = (
     select coalesce(
       jsonb_agg(jsonb_set(p, '{monthly_cost}', to_jsonb(round((p ->> 'monthly_cost')::numeric * ${factor}, 2)))), '[]'
     )
     from jsonb_array_elements(${list}) p
   )`;

/** One change of each home, of one to three fields, as an owner makes it. */
async function changeHomes(): Promise<void> {
  const fields = [
    () => `is_active = ${random.chance(0.7)}`,
    () => `capacity = 10, available_spots = ${random.chance(0.7) ? random.int(1, 10) : 0}`,
    () => scaleCosts(random.pick([0.5, 0.9, 0.95, 0.951, 0.99, 1, 1.2]), 'rates'),
    () => `care_types = '{Memory Care}', languages = '{${random.pick(['', 'Spanish'])}}'`,
    () => `room_cost = ${random.pick(['null', '2500', '9000'])}, rates = '[]'`,
    () => scaleCosts(random.pick([0.2, 0.8, 1.2]), 'care_levels'),
  ];
  for (const { id } of changed) {
    const cost = random.pick([2, 4, 5]);
    const chosen = random.sample([0, 1, cost, 3], random.int(1, 3)).map((field) => fields[field]?.());
    await database.query(`update public.properties set ${chosen.join(', ')} where id = $1`, [id]);
  }
  for (const home of later)
    await database.query(
      `insert into public.properties (
         id, owner_id, name, street, city, state, zip_code, exact_latitude, exact_longitude, room_cost, care_types,
         amenities, payments, languages, is_active
       )
       select $1, $2, 'A home', '1 Main Street', z.city, z.state, z.zip_code, $4, $5, $6, $7, $8, $9, $10, $11
       from public.zip_codes z where z.zip_code = $3`,
      [
        home.id,
        home.ownerId,
        home.zipCode,
        home.latitude,
        home.longitude,
        home.roomCost,
        home.careTypes,
        home.amenities,
        home.payments,
        home.languages,
        home.isActive,
      ],
    );
}

/** What is new about a home, from the rule in the words of the issue. */
function newsOf(before: Facts | undefined, after: Facts): string[] {
  if (!after.is_active) return [];
  if (!before?.is_active) return ['listed'];
  const isCheaper = (old: number | null, now: number | null) =>
    old !== null && now !== null && now < old && now <= Math.round(old * 95) / 100;
  return [
    ...(before.available_spots === 0 && after.available_spots > 0 ? ['available'] : []),
    ...(isCheaper(before.room_cost, after.room_cost) ||
    isCheaper(before.lowest_monthly_cost, after.lowest_monthly_cost)
      ? ['price']
      : []),
  ];
}

it('2,000 changed homes are new to the same searches as when 500 searches run before and after', async () => {
  const [homesBefore, foundBefore] = [await readHomes(), await runSearches()];
  await changeHomes();
  // Two runs at the same time share the queue.
  const clients = [await connect(), await connect()];
  const run = async (client: (typeof clients)[number]) => {
    for (;;) {
      const { rows } = await client.query<{ changes: number }>(
        'select * from public.match_property_changes(150)',
      );
      if (!rows[0]?.changes) return;
    }
  };
  await Promise.all(clients.map(run));
  const [homesAfter, foundAfter] = [await readHomes(), await runSearches()];

  const expected = new Set<string>();
  const listedBefore: string[] = [];
  const counts: Record<string, number> = { listed: 0, available: 0, price: 0 };
  for (const [id, after] of homesAfter)
    for (const reason of newsOf(homesBefore.get(id), after))
      for (const [search, found] of foundAfter)
        if (found.has(id)) {
          expected.add(`${search} ${id} ${reason}`);
          counts[reason] = (counts[reason] ?? 0) + 1;
          if (reason === 'listed' && foundBefore.get(search)?.has(id)) listedBefore.push(`${search} ${id}`);
        }
  expect(listedBefore).toEqual([]);
  const { rows } = await database.query<{ key: string }>(
    `select concat_ws(' ', s.id, n.property_id, n.reason) as key
     from public.saved_searches s cross join private.find_search_news(s, s.created_at) n`,
  );
  const news = new Set(rows.map(({ key }) => key));
  expect([...news].filter((key) => !expected.has(key))).toEqual([]);
  expect([...expected].filter((key) => !news.has(key))).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(200);

  // All searches send daily mail, so the mails name the same homes.
  await database.query('select public.queue_search_news_mails(1000)');
  const { rows: mailed } = await database.query<{ search: string; total: number }>(
    `select n ->> 'id' as search, (n -> 'total')::integer as total
     from private.search_news_mails, jsonb_array_elements(searches) n`,
  );
  const homesOf = Map.groupBy(
    new Set([...expected].map((key) => key.slice(0, key.lastIndexOf(' ')))),
    (key) => key.split(' ')[0] ?? '',
  );
  const totals = [...homesOf].map(([search, found]) => ({ search, total: found.length }));
  const bySearch = (a: { search: string }, b: { search: string }) => a.search.localeCompare(b.search);
  expect(mailed.toSorted(bySearch)).toEqual(totals.toSorted(bySearch));
});
