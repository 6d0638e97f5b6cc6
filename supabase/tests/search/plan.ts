import { describe, expect, it } from 'vitest';
import { logIn, makeAccount } from '../_shared/accounts.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { column, connect, database } from '../_shared/test-database.ts';

/** The server's counters of reads of homes. */
async function readCounters() {
  await database.query('select pg_stat_force_next_flush()');
  const { rows } = await database.query<{ scans: number; table_rows: number; table_scans: number }>(
    `select (select idx_scan::int from pg_stat_user_indexes where indexrelname = 'property_search_position') as scans,
       sum(idx_tup_fetch)::int as table_rows, sum(seq_scan)::int as table_scans
     from pg_stat_user_tables where relname in ('properties', 'property_search')`,
  );
  const [row] = rows;
  if (!row) throw new Error('The server counts nothing.');
  return row;
}

const filter = (isWithCare: boolean) => `(
  private.globe_position(41.8858, -87.6181), private.miles_to_chord(100),
  private.globe_box(private.globe_position(41.8858, -87.6181), private.miles_to_chord(100)), private.care_mask('{Memory Care}'),
  private.amenity_mask('{Hospice}'), 2000, 9000, ${isWithCare}, 0
)::private.search_filter`;
const FILTER = filter(false);

describe('search uses an index-only scan', () => {
  it.each([
    ['a page by distance', `private.search_page(${FILTER}, 'distance', 25, null, null)`],
    ['a later page', `private.search_page(${FILTER}, 'distance', 25, '0.001', gen_random_uuid())`],
    ['a page by price', `private.search_page(${FILTER}, 'price', 25, null, null)`],
    ['a page of the newest', `private.search_page(${FILTER}, 'newest', 25, null, null)`],
    ['the pins', `private.search_pins(${FILTER})`],
    ['the total', `private.search_total(${FILTER})`],
    ['a page by price with care', `private.search_page(${filter(true)}, 'price', 25, null, null)`],
    ['the total with care', `private.search_total(${filter(true)})`],
  ])('for %s', async (_, call) => {
    const before = await readCounters();
    await database.query(`select * from ${call}`);
    const after = await readCounters();
    expect(after).toEqual({ ...before, scans: before.scans + 1 });
  });
});

// Beside a policy, an expression of another form keeps the planner from the index of the owners.
it.each([
  'list_owned_properties()',
  'confirm_properties()',
  'list_own_ids()',
  'list_received_inquiries()',
  'count_received_inquiries()',
  'count_inquiries_by_home()',
])('%s reads the homes of the owner alone', async (call) => {
  const owner = await makeAccount(database, 'owner');
  await makeProperty(database, { ownerId: owner });
  const client = await connect();
  await logIn(client, owner);
  const before = await readCounters();
  await client.query(`select public.${call}`);
  await client.query('select pg_stat_force_next_flush()');
  expect((await readCounters()).table_scans).toBe(before.table_scans);
});

it('a change of what no search reads adds to no index', async () => {
  const read = async () => {
    await database.query('select pg_stat_force_next_flush()');
    const { rows } = await database.query<{ updates: number; without_index: number }>(
      `select sum(n_tup_upd)::int as updates, sum(n_tup_hot_upd)::int as without_index
       from pg_stat_user_tables where relname in ('properties', 'property_search')`,
    );
    return rows[0] ?? { updates: 0, without_index: 0 };
  };
  const [home] = await column('select id from public.properties where is_listed limit 1');
  const before = await read();
  await database.query(`update public.properties set description = 'A garden.' where id = $1`, [home]);
  expect(await read()).toEqual({ updates: before.updates + 1, without_index: before.without_index + 1 });
});

it('the news of a search look up each change once', async () => {
  await database.query(
    `insert into auth.users (id, email) select gen_random_uuid(), 'plan@example.com';
     insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail, created_at)
     select id, 'Chicago', '60601', 100, 'daily', now() - interval '80 days' from public.users
     where email = 'plan@example.com';
     delete from private.property_changes;
     insert into private.property_changes (
       property_id, reason, created_at, matched_at, matched_position, previous_at, news_at, room_cost, option_mask
     )
     select p.property_id, 'price', at, at,
       extensions.cube(p.position, private.time_coordinate(at), private.time_coordinate(at)),
       at - interval '1 day', at, p.room_cost, p.option_mask
     from private.property_search p
     cross join generate_series(now() - interval '20 days', now() - interval '1 day', interval '4 days') as at`,
  );
  await database.query('vacuum analyze private.property_changes');
  const readScans = async () => {
    await database.query('select pg_stat_force_next_flush()');
    const { rows } = await database.query<{ matched: number; property: number }>(
      `select sum(idx_scan) filter (where indexrelname = 'property_changes_matched')::int as matched,
         sum(idx_scan) filter (where indexrelname = 'property_changes_property')::int as property
       from pg_stat_user_indexes where relname = 'property_changes'`,
    );
    return rows[0] ?? { matched: 0, property: 0 };
  };
  const [changes] = await column(
    `select count(*)::int from public.saved_searches s
     join public.properties p on p.position operator(extensions.<@) s.box
     join private.property_changes c on c.property_id = p.id`,
  );
  const before = await readScans();
  const { rowCount } = await database.query(
    `select from public.saved_searches s cross join private.find_search_news(s, s.created_at)`,
  );
  const after = await readScans();
  expect(rowCount).toBeGreaterThan(20);
  expect(after.matched - before.matched).toBe(1);
  expect(after.property - before.property).toBeLessThanOrEqual(2 * Number(changes));
});
