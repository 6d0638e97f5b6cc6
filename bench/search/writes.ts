import { summarize, timeEach, type Times } from '../shared/statistics.ts';
import { makeQueries } from './queries.ts';
import { sendSearch } from './product.ts';
import type { BenchServer } from './server.ts';

export interface Write {
  name: string;
  times: Times;
  /** Of the write-ahead log, for one. */
  walBytes: number;
}

const INSERT = `insert into public.properties (owner_id, name, street, city, state, zip_code, room_cost, care_types, amenities)
  select u.id, 'A new home', '1 Main Street', z.city, z.state, z.zip_code, 5000, '{Memory Care}', '{Hospice}'
  from (select id from public.users where role = 'owner' limit 1) u,
    (select * from public.zip_codes where state <> 'DC' offset $1 limit 1) z`;

const change = (what: string) =>
  `update public.properties set ${what}
   where id = (select property_id from public.property_views offset $1 limit 1)`;

/** What each write costs, with every trigger, check and index; and an insert without the index of the search. */
export async function measureWrites(server: BenchServer, times: number): Promise<Write[]> {
  const view = `update public.property_views set view_count = view_count + 1
    where property_id = (select property_id from public.property_views offset $1 limit 1)`;
  const written = [
    await measureWrite(server, 'insert a home', INSERT, times),
    await measureWrite(server, 'change its price', change('room_cost = 4321'), times),
    await measureWrite(server, 'change its text', change(`description = 'New words'`), times),
    await measureWrite(server, 'count a view', view, times),
  ];
  const { admin } = server;
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_indexdef('public.properties_search'::regclass) as definition`,
  );
  await admin.query('drop index public.properties_search');
  written.push(await measureWrite(server, 'insert a home, no search index', INSERT, times));
  await admin.query(rows[0]?.definition ?? '');
  await admin.query('vacuum (analyze) public.properties');
  return written;
}

async function measureWrite(
  { admin }: BenchServer,
  name: string,
  sql: string,
  times: number,
): Promise<Write> {
  const position = async () => {
    const { rows } = await admin.query<{ bytes: string }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
    );
    return Number(rows[0]?.bytes);
  };
  const before = await position();
  const inputs = Array.from({ length: times }, (_, index) => index);
  const measured = await timeEach(inputs, (index) => admin.query({ name, text: sql, values: [index] }));
  return { name, times: summarize(measured), walBytes: ((await position()) - before) / times };
}

export interface Wear {
  name: string;
  withTotal: Times;
  /** Homes that had to be read from the table, for one search. */
  heapFetches: number;
}

/**
 * What counting views does to the search: as it is, views counted beside the homes; and as it would be with the
 * counter in the homes' own rows, before and after the next vacuum.
 */
export async function measureWear(server: BenchServer, views: number, searches: number): Promise<Wear[]> {
  const { admin } = server;
  const some = `select property_id from public.property_views limit ${views}`;
  const wear = [await searchNow(server, 'fresh', searches)];
  await admin.query(
    `update public.property_views set view_count = view_count + 1 where property_id in (${some})`,
  );
  wear.push(await searchNow(server, `${views} views, counted apart`, searches));
  await admin.query(`update public.properties set available_spots = available_spots where id in (${some})`);
  wear.push(await searchNow(server, 'the same in the row of the home', searches));
  await admin.query('vacuum public.properties');
  wear.push(await searchNow(server, 'and after a vacuum', searches));
  return wear;
}

async function searchNow({ admin, visitor }: BenchServer, name: string, searches: number): Promise<Wear> {
  const fetched = async () => {
    const { rows } = await admin.query<{ rows: string }>(
      `select pg_stat_get_tuples_fetched('public.properties_search'::regclass) as rows`,
    );
    return Number(rows[0]?.rows);
  };
  const queries = makeQueries(searches, 100, false);
  const before = await fetched();
  const withTotal = summarize(
    await timeEach(queries, (query) => sendSearch(visitor, query, { withTotal: true, limit: 1 })),
  );
  await visitor.query('select pg_stat_force_next_flush()');
  await visitor.query('select 1');
  return { name, withTotal, heapFetches: ((await fetched()) - before) / searches };
}
