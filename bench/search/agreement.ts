import { searchByBruteForce, tieBreakBy } from '../../supabase/tests/_shared/search-brute-force.ts';
import { makeHome, makeQueries, type PlacedQuery } from './homes.ts';
import { search } from './product.ts';
import type { BenchServer } from './server.ts';

const PAGES = 3;

/** The share of searches whose first pages, total and unpriced count are those of a search of all homes. */
export async function measureAgreement(server: BenchServer, size: number, count: number): Promise<number> {
  const { rows } = await server.admin.query<{ key: Buffer }>('select key from private.tie_break_key');
  const tieBreak = tieBreakBy(rows[0]?.key ?? Buffer.alloc(0));
  const homes = Array.from({ length: size }, (_, index) => makeHome(index));
  const queries = [5, 10, 25, 100].flatMap((radius) =>
    [false, true].flatMap((isFiltered) => makeQueries(Math.ceil(count / 8), radius, isFiltered)),
  );
  let agreed = 0;
  for (const query of queries) {
    const { latitude } = query.place;
    // A degree of latitude is never less than 68.7 miles.
    const near = homes.filter((home) => Math.abs(home.latitude - latitude) <= query.radius / 68);
    const { found, unpriced } = searchByBruteForce(near, query, tieBreak);
    const ids = found.slice(0, PAGES * 24).map(({ id }) => id);
    const expected = { ids, total: found.length, unpriced };
    if (JSON.stringify(await searchPages(server, query)) === JSON.stringify(expected)) agreed += 1;
  }
  return agreed / queries.length;
}

async function searchPages({ visitor }: BenchServer, query: PlacedQuery) {
  let page = await search(visitor, query, { withTotal: true });
  const { total, unpriced_count: unpriced } = page;
  const ids = page.items.map(({ id }) => id);
  for (let number = 2; number <= PAGES && page.next_cursor; number++) {
    page = await search(visitor, query, { cursor: page.next_cursor });
    ids.push(...page.items.map(({ id }) => id));
  }
  return { ids, total, unpriced };
}
