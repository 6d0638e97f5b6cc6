import { searchByBruteForce, tieBreakBy } from '../../supabase/tests/_shared/search-brute-force.ts';
import { makeHomes, type PlacedHome } from './homes.ts';
import { search } from './product.ts';
import { makeQueries } from './queries.ts';
import type { BenchServer } from './server.ts';

const PAGES = 3;

/** The share of searches whose first pages, total and unpriced count are those of looking at every home. */
export async function measureAgreement(
  { visitor, admin }: BenchServer,
  homes: number,
  count: number,
): Promise<number> {
  const { rows } = await admin.query<{ zip_code: string; latitude: number; longitude: number }>(
    'select zip_code, latitude, longitude from public.zip_codes',
  );
  const { rows: keys } = await admin.query<{ key: Buffer }>('select key from private.tie_break_key');
  const tieBreak = tieBreakBy(keys[0]?.key ?? Buffer.alloc(0));
  const points = new Map(rows.map((row) => [row.zip_code, row]));
  const all = [...makeHomes(0, homes)].toSorted((a, b) => a.latitude - b.latitude);
  const each = Math.ceil(count / 8);
  const queries = [5, 10, 25, 100].flatMap((radius) =>
    [false, true].flatMap((filtered) => makeQueries(each, radius, filtered)),
  );
  let agreed = 0;
  for (const query of queries) {
    const place = points.get(query.place.zipCode) ?? query.place;
    const near = within(all, place.latitude, query.radius);
    const expected = searchByBruteForce(near, { ...query, place }, tieBreak);
    const ids: string[] = [];
    let page = await search(visitor, query, { withTotal: true });
    ids.push(...page.items.map((item) => item.id));
    const told = [page.total, page.unpriced_count];
    for (let next = 1; next < PAGES && page.next_cursor; next++) {
      page = await search(visitor, query, { cursor: page.next_cursor });
      ids.push(...page.items.map((item) => item.id));
    }
    const wanted = expected.found.slice(0, PAGES * 24).map((found) => found.id);
    const same =
      JSON.stringify([ids, told]) === JSON.stringify([wanted, [expected.found.length, expected.unpriced]]);
    if (same) agreed += 1;
  }
  return agreed / queries.length;
}

/** Homes of the latitudes in question: a degree of latitude is never less than 68.7 miles. */
function within(sorted: PlacedHome[], latitude: number, radius: number): PlacedHome[] {
  const reach = radius / 68;
  const first = sorted.findIndex((home) => home.latitude >= latitude - reach);
  const end = sorted.findLastIndex((home) => home.latitude <= latitude + reach);
  return first < 0 ? [] : sorted.slice(first, end + 1);
}
