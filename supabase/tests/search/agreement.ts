import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  limitPin,
  milesBetween,
  searchByBruteForce,
  monthlyCostOf,
  tieBreakBy,
} from '../_shared/search-brute-force.ts';
import { makeQueries, tieBreakKey, type NamedQuery } from '../_shared/search-data.ts';
import { connect } from '../_shared/test-database.ts';
import { homes } from './homes.ts';

const pageSchema = z.object({
  items: z.array(z.object({ id: z.string(), distance_miles: z.number() })),
  total: z.int(),
  unpriced_count: z.int(),
  full_count: z.int(),
  next_cursor: z.nullable(z.record(z.string(), z.unknown())),
});

const queries = makeQueries(300, homes);
const homeOf = new Map(homes.map((home) => [home.id, home]));
const pinOf = (id: string, query: NamedQuery) => {
  const home = homeOf.get(id);
  return home && [home.id, home.latitude, home.longitude, monthlyCostOf(home, query)];
};

let visitor: Client;
beforeAll(async () => {
  visitor = await connect();
  await visitor.query('set role anon');
});

it('300 random searches return the homes, total, order, distances and pins of a brute-force search', async () => {
  let pages = 0;
  let nonEmpty = 0;
  for (const query of queries) {
    const expected = searchByBruteForce(homes, query, tieBreakBy(tieBreakKey));
    const response = await searchAllPages(query);
    // Contains the query, so that a failure shows it.
    expect({ query, ...response, miles: undefined }).toEqual({
      query,
      ids: expected.found.map((found) => found.id),
      totals: response.totals.map(() => expected.found.length),
      unpriced: expected.unpriced,
      full: expected.full,
    });
    // Responses are rounded to hundredths of a mile, of points that are lifted by 0.0016 miles at most.
    const errors = expected.found.map(({ miles }, index) =>
      Math.abs((response.miles[index] ?? Number.NaN) - miles),
    );
    expect({ query, wrong: errors.filter((error) => !(error < 0.0067)) }).toEqual({ query, wrong: [] });
    const byDistance = searchByBruteForce(homes, { ...query, sort: 'distance' }, tieBreakBy(tieBreakKey));
    expect({ query, pins: await searchPins(query) }).toEqual({
      query,
      pins: byDistance.found.map(({ id }) => pinOf(id, query)),
    });
    pages += response.totals.length;
    if (response.ids.length > 0) nonEmpty += 1;
  }
  // Most queries find homes, and many have several pages.
  expect(nonEmpty).toBeGreaterThan(150);
  expect(pages).toBeGreaterThan(600);
});

it('no pin brings a home closer than the center of its ZIP code less 5 miles', () => {
  const far = homes.filter((home) => milesBetween(home.zipCenter, home) > 5);
  expect(far.length).toBeGreaterThan(500);
  const highestGain = (home: (typeof far)[number]) => {
    const pin = limitPin(home);
    return Math.max(
      ...queries.map(({ place }) => milesBetween(place, home.zipCenter) - milesBetween(place, pin)),
    );
  };
  expect(Math.max(...far.map(highestGain))).toBeLessThan(5 + 1e-9);
});

/** Reads all pages of a search, 24 homes a page. */
async function searchAllPages(query: NamedQuery) {
  const pages: Awaited<ReturnType<typeof searchPage>>[] = [];
  let cursor: unknown = null;
  do {
    const page = await searchPage(query, cursor);
    pages.push(page);
    cursor = page.next_cursor;
  } while (cursor);
  const items = pages.flatMap((page) => page.items);
  return {
    ids: items.map(({ id }) => id),
    miles: items.map(({ distance_miles }) => distance_miles),
    /** The total on each page. */
    totals: pages.map(({ total }) => total),
    unpriced: pages.at(-1)?.unpriced_count,
    full: pages.at(-1)?.full_count,
  };
}

const filterOf = ({
  words,
  radius,
  minCost,
  maxCost,
  careTypes,
  amenities,
  payments,
  openSpots,
  costWithCare,
  languages,
}: NamedQuery) => {
  const [first, state] = words;
  const place = state === undefined ? [first, null, null] : [null, first, state];
  return [
    ...place,
    radius,
    minCost,
    maxCost,
    careTypes,
    amenities,
    payments,
    openSpots,
    costWithCare,
    languages,
  ];
};

async function searchPins(query: NamedQuery) {
  const { rows } = await visitor.query<{ pins: unknown }>({
    name: 'pins',
    text: `select public.search_pins($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) -> 'pins' as pins`,
    values: filterOf(query),
  });
  return rows[0]?.pins;
}

async function searchPage(query: NamedQuery, cursor: unknown) {
  const { rows } = await visitor.query<{ page: unknown }>({
    name: 'search',
    text: `select public.search_properties($1, $2, $3, $4, $5, $6, $7, $8, $9, p_open_spots => $10,
             p_cost_with_care => $11, p_languages => $12, p_sort => $13, p_cursor => $14::jsonb) as page`,
    values: [...filterOf(query), query.sort, cursor ? JSON.stringify(cursor) : null],
  });
  return pageSchema.parse(rows[0]?.page);
}
