import { printTable } from '../shared/report.ts';
import { formatTimes, measure } from '../shared/statistics.ts';
import { makeQueries } from './queries.ts';
import { sendSearch } from './product.ts';
import type { BenchServer } from './server.ts';

const INSERT = `
  insert into public.properties (owner_id, name, street, city, state, zip_code, room_cost, care_types, amenities)
  select u.id, 'A new home', '1 Main Street', z.city, z.state, z.zip_code, 5000, '{Memory Care}', '{Hospice}'
  from (select id from public.users where role = 'owner' limit 1) u,
    (select * from public.zip_codes where state <> 'DC' offset $1 limit 1) z`;
const ID = '(select property_id from public.property_views offset $1 limit 1)';

/** Measures writes with all triggers, checks and indexes, and an insert without the search index. Prints them. */
export async function measureWrites({ admin }: BenchServer, count: number): Promise<void> {
  const inputs = Array.from({ length: count }, (_, index) => index);
  const measureWrite = async (name: string, text: string) => ({
    write: name,
    ms: formatTimes(await measure(inputs, (index) => admin.query({ name, text, values: [index] }))),
  });
  const rows = [
    await measureWrite('insert a property', INSERT),
    await measureWrite('change its price', `update public.properties set room_cost = 4321 where id = ${ID}`),
    await measureWrite(
      'count a view',
      `update public.property_views set view_count = view_count + 1 where property_id = ${ID}`,
    ),
  ];
  await admin.query('drop index public.properties_search');
  rows.push(await measureWrite('insert a property, no search index', INSERT));
  printTable('Writes, median / p95', rows);
}

/** Measures how the view counter affects the search: in its own table, and in the row of the property. */
export async function measureViews(server: BenchServer, views: number, count: number) {
  const { admin, visitor } = server;
  const ids = `(select property_id from public.property_views limit ${views})`;
  const queries = await makeQueries(server, count, 100, false);
  const rows = [];
  for (const [name, statement] of [
    ['in their own table', 'update public.property_views set view_count = view_count + 1 where property_id'],
    ['in the property row', 'update public.properties set available_spots = available_spots where id'],
  ] as const) {
    await admin.query(`${statement} in ${ids}`);
    const times = await measure(queries, (query) =>
      sendSearch(visitor, query, { withTotal: true, limit: 1 }),
    );
    rows.push({ views: name, ms: formatTimes(times) });
  }
  printTable(`After ${views} views: 100 miles with total, median / p95`, rows);
}
