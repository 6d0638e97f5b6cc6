import { beforeAll, describe, expect, it } from 'vitest';
import { insertHomes, makeHomes } from './_shared/search-data.ts';
import { database, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();
beforeAll(async () => {
  // VACUUM marks a page all-visible only after the commit that wrote it is flushed.
  await database.query('set synchronous_commit = on');
  await insertHomes(database, makeHomes(5_000));
  await database.query('vacuum analyze public.properties');
});

/** The server's counters of reads of public.properties. */
async function readCounters() {
  await database.query('select pg_stat_force_next_flush()');
  const { rows } = await database.query<{ scans: number; table_rows: number; table_scans: number }>(
    `select i.idx_scan::int as scans, t.idx_tup_fetch::int as table_rows, t.seq_scan::int as table_scans
     from pg_stat_user_indexes i join pg_stat_user_tables t using (relid)
     where i.indexrelname = 'properties_search'`,
  );
  const [row] = rows;
  if (!row) throw new Error('The index properties_search does not exist.');
  return row;
}

const FILTER = `(
  private.globe_position(41.8858, -87.6181), private.miles_to_chord(100),
  private.globe_box(private.globe_position(41.8858, -87.6181), private.miles_to_chord(100)), private.care_mask('{Memory Care}'),
  private.amenity_mask('{Hospice}'), 2000, 9000
)::private.search_filter`;

describe('search uses an index-only scan', () => {
  it.each([
    ['a page by distance', `private.search_page(${FILTER}, 'distance', 25, null, null)`],
    ['a later page', `private.search_page(${FILTER}, 'distance', 25, '0.001', gen_random_uuid())`],
    ['a page by price', `private.search_page(${FILTER}, 'price', 25, null, null)`],
    ['a page of the newest', `private.search_page(${FILTER}, 'newest', 25, null, null)`],
    ['the pins', `private.search_pins(${FILTER})`],
    ['the total', `private.search_total(${FILTER})`],
  ])('for %s', async (_, call) => {
    const before = await readCounters();
    await database.query(`select * from ${call}`);
    const after = await readCounters();
    expect(after).toEqual({ ...before, scans: before.scans + 1 });
  });
});
