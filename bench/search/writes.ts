import { summarize, timeEach, type Times } from '../shared/statistics.ts';
import { sendSearch } from './product.ts';
import { makeQueries } from './queries.ts';
import type { BenchServer } from './server.ts';

export interface Write {
  name: string;
  times: Times;
  /** Bytes of the write-ahead log per write. */
  walBytes: number;
}

const INSERT = `
  insert into public.properties (owner_id, name, street, city, state, zip_code, room_cost, care_types, amenities)
  select u.id, 'A new home', '1 Main Street', z.city, z.state, z.zip_code, 5000, '{Memory Care}', '{Hospice}'
  from (select id from public.users where role = 'owner' limit 1) u,
    (select * from public.zip_codes where state <> 'DC' offset $1 limit 1) z`;
const ID = '(select property_id from public.property_views offset $1 limit 1)';
const WRITES = [
  ['insert a property', INSERT],
  ['change its price', `update public.properties set room_cost = 4321 where id = ${ID}`],
  ['change its description', `update public.properties set description = 'New words' where id = ${ID}`],
  ['count a view', `update public.property_views set view_count = view_count + 1 where property_id = ${ID}`],
] as const;

/** Measures writes with all triggers, checks and indexes, and an insert without the search index. */
export async function measureWrites({ admin }: BenchServer, times: number): Promise<Write[]> {
  const walPosition = () => readNumber(admin, `pg_current_wal_insert_lsn() - '0/0'::pg_lsn`);
  const inputs = Array.from({ length: times }, (_, index) => index);
  const measured: Write[] = [];
  const measure = async (name: string, text: string) => {
    const before = await walPosition();
    const all = await timeEach(inputs, (index) => admin.query({ name, text, values: [index] }));
    measured.push({ name, times: summarize(all), walBytes: ((await walPosition()) - before) / times });
  };
  for (const [name, text] of WRITES) await measure(name, text);
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_indexdef('public.properties_search'::regclass) as definition`,
  );
  await admin.query('drop index public.properties_search');
  await measure('insert a property, no search index', INSERT);
  await admin.query(rows[0]?.definition ?? '');
  await admin.query('vacuum (analyze) public.properties');
  return measured;
}

export interface ViewEffect {
  name: string;
  withTotal: Times;
  /** Table rows that an index scan had to fetch, per search. */
  heapFetches: number;
}

/** Measures how the view counter affects the search: in its own table, and in the row of the property. */
export async function measureViewEffect(
  server: BenchServer,
  views: number,
  searches: number,
): Promise<ViewEffect[]> {
  const ids = `(select property_id from public.property_views limit ${views})`;
  const steps = [
    ['no views', 'select 1'],
    [
      `${views} views, in their own table`,
      `update public.property_views set view_count = view_count + 1 where property_id in ${ids}`,
    ],
    [
      'the same in the property row',
      `update public.properties set available_spots = available_spots where id in ${ids}`,
    ],
    ['the same after a vacuum', 'vacuum public.properties'],
  ] as const;
  const effects: ViewEffect[] = [];
  for (const [name, sql] of steps) {
    await server.admin.query(sql);
    effects.push({ name, ...(await measureSearch(server, searches)) });
  }
  return effects;
}

async function measureSearch({ admin, visitor }: BenchServer, searches: number) {
  const fetched = () => readNumber(admin, `pg_stat_get_tuples_fetched('public.properties_search'::regclass)`);
  const queries = makeQueries(searches, 100, false);
  const before = await fetched();
  const times = await timeEach(queries, (query) => sendSearch(visitor, query, { withTotal: true, limit: 1 }));
  await visitor.query('select pg_stat_force_next_flush()');
  await visitor.query('select 1');
  return { withTotal: summarize(times), heapFetches: ((await fetched()) - before) / searches };
}

/** Reads one SQL expression. */
export async function readNumber(admin: BenchServer['admin'], expression: string): Promise<number> {
  const { rows } = await admin.query<{ value: string }>(`select ${expression} as value`);
  return Number(rows[0]?.value);
}
