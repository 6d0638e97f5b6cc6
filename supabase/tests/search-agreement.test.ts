import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { searchByBruteForce, tieBreakBy } from './_shared/search-brute-force.ts';
import { insertHomes, makeHomes, makeQueries, tieBreakKey, type NamedQuery } from './_shared/search-data.ts';

const pageSchema = z.object({
  items: z.array(z.object({ id: z.string(), distance_miles: z.number() })),
  total: z.int(),
  unpriced_count: z.int(),
  next_cursor: z.nullable(z.record(z.string(), z.unknown())),
});

const homes = makeHomes(5_000);
const queries = makeQueries(500, homes);

let database: TestDatabase;
let visitor: Client;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  visitor = new Client({ connectionString: database.url });
  await visitor.connect();
  await insertHomes(visitor, homes);
  await visitor.query('analyze public.properties');
  await visitor.query('set role anon');
});
afterAll(async () => {
  await visitor.end();
  await database.drop();
});

describe('search returns the same as a brute-force search', () => {
  it('in homes, total, order and distance on every page of 500 random queries', async () => {
    let pages = 0;
    let fruitful = 0;
    for (const query of queries) {
      const expected = searchByBruteForce(homes, query, tieBreakBy(tieBreakKey));
      const answer = await searchAllPages(query);
      // Contains the query, so that a failure shows it.
      expect({ query, ...answer, miles: undefined }).toEqual({
        query,
        ids: expected.found.map((found) => found.id),
        totals: answer.totals.map(() => expected.found.length),
        unpriced: expected.unpriced,
      });
      // Answers are rounded to hundredths of a mile, of points that are lifted by 0.0016 miles at most.
      const errors = expected.found.map(({ miles }, index) =>
        Math.abs((answer.miles[index] ?? Number.NaN) - miles),
      );
      expect({ query, wrong: errors.filter((error) => !(error < 0.0067)) }).toEqual({ query, wrong: [] });
      pages += answer.totals.length;
      if (answer.ids.length > 0) fruitful += 1;
    }
    // Most queries find homes, and many have several pages.
    expect(fruitful).toBeGreaterThan(300);
    expect(pages).toBeGreaterThan(1_000);
  });
});

interface Walk {
  ids: string[];
  miles: number[];
  /** The total on each page. */
  totals: number[];
  unpriced: number;
}

/** Reads all pages of a search, 24 homes a page. */
async function searchAllPages(query: NamedQuery): Promise<Walk> {
  const answer: Walk = { ids: [], miles: [], totals: [], unpriced: -1 };
  let cursor: unknown = null;
  do {
    const page = await searchPage(query, cursor);
    answer.ids.push(...page.items.map((item) => item.id));
    answer.miles.push(...page.items.map((item) => item.distance_miles));
    answer.totals.push(page.total);
    answer.unpriced = page.unpriced_count;
    cursor = page.next_cursor;
  } while (cursor);
  return answer;
}

async function searchPage(query: NamedQuery, cursor: unknown) {
  const [first, state] = query.words;
  const place = state === undefined ? { zip: first } : { city: first, state };
  const { rows } = await visitor.query<{ page: unknown }>({
    name: 'search',
    text: `select public.search_properties(
             $1, $2, $3, $4, $5, $6, $7, $8, $9, p_cursor => $10::jsonb
           ) as page`,
    values: [
      place.zip ?? null,
      place.city ?? null,
      place.state ?? null,
      query.radius,
      query.minCost,
      query.maxCost,
      query.careTypes,
      query.amenities,
      query.sort,
      cursor ? JSON.stringify(cursor) : null,
    ],
  });
  return pageSchema.parse(rows[0]?.page);
}
