import { printTable } from '../shared/report.ts';
import { formatTimes, measure, measureInTurn } from '../shared/statistics.ts';
import { makeMapQueries, makeQueries, manhattan } from './queries.ts';
import {
  cursorOfPage,
  search,
  sendPage,
  sendPins,
  sendSearch,
  type Page,
  type PlacedQuery,
} from './product.ts';
import { readByKey, searchWithPostgis } from './references.ts';
import { searchAmenities } from '../../supabase/functions/_shared/contract/options.ts';
import type { BenchServer } from './server.ts';

type Kind = Awaited<ReturnType<typeof measureKind>>;
/** A search with the first page that it found. */
type SearchedPage = Page & { query: PlacedQuery };

const measurePostgis = async ({ hasPostgis, admin, processorTime }: BenchServer, queries: PlacedQuery[]) =>
  hasPostgis ? measure(queries, (query) => searchWithPostgis(admin, query), processorTime.admin) : undefined;

/**
 * Measures searches of each radius, with and without filters, and with single filters, and prints them.
 * @param isPostgisFiltered whether (b) has the filters too, which takes minutes among millions of homes
 */
export async function measureKinds(
  server: BenchServer,
  count: number,
  { radii = [5, 25, 100], isPostgisFiltered = true } = {},
) {
  const kinds: ({ radius: number; filter: string } & Kind)[] = [];
  for (const radius of radii)
    for (const isFiltered of [false, true]) {
      const queries = await makeQueries(server, count, radius, isFiltered);
      const filter = isFiltered ? 'care type, amenity, price' : 'none';
      kinds.push({
        radius,
        filter,
        ...(await measureKind(server, queries, isPostgisFiltered || !isFiltered)),
      });
    }
  const nearby = await makeQueries(server, count, 25, false);
  const single: [string, Partial<PlacedQuery>][] = [
    ['an amenity', { amenities: ['Hospice'] }],
    ['a care type', { careTypes: ['Memory Care'] }],
    ['Medicaid', { payments: ['Medicaid'] }],
    ['free spots', { openSpots: true }],
    ['price with care', { costWithCare: true, maxCost: 7_000 }],
  ];
  for (const [filter, options] of single) {
    const queries = nearby.map((query) => Object.assign({}, query, options));
    kinds.push({ radius: 25, filter, ...(await measureKind(server, queries, isPostgisFiltered)) });
  }
  printTable(
    'Milliseconds, median / p95',
    kinds.map((kind) => ({
      miles: kind.radius,
      filters: kind.filter,
      found: kind.found,
      'page 1': formatTimes(kind.page),
      'page 20': formatTimes(kind.page20),
      'with total': formatTimes(kind.withTotal),
      '(a) by key': formatTimes(kind.byKey),
      '(b) PostGIS': formatTimes(kind.postgis),
    })),
  );
  return kinds;
}

async function measureKind(server: BenchServer, queries: PlacedQuery[], withPostgis: boolean) {
  const { visitor, admin } = server;
  const processorTime = server.processorTime.visitor;
  const pages: SearchedPage[] = [];
  for (const query of queries) pages.push({ query, ...(await search(visitor, query)) });
  const totals = pages.map(({ total }) => total).toSorted((a, b) => a - b);
  const deep = [];
  for (const query of queries.slice(0, 50)) {
    const cursor = await cursorOfPage(visitor, query, 20);
    if (cursor) deep.push({ query, cursor });
  }
  const readPageByKey = ({ items }: SearchedPage) =>
    readByKey(
      visitor,
      items.map(({ id }) => id),
    );
  const [page, byKey, withTotal, postgis] = await measureInTurn(pages, [
    { work: ({ query }) => sendPage(visitor, query), processorTime },
    { work: readPageByKey, processorTime },
    { work: ({ query }) => sendSearch(visitor, query), processorTime },
    ...(server.hasPostgis && withPostgis
      ? [
          {
            work: ({ query }: SearchedPage) => searchWithPostgis(admin, query),
            processorTime: server.processorTime.admin,
          },
        ]
      : []),
  ]);
  if (!page || !byKey || !withTotal) throw new Error('A kind of call was not measured.');
  return {
    /** The median number of results. */
    found: totals[totals.length >> 1] ?? 0,
    page,
    byKey,
    // Undefined if too few queries have a page 20.
    page20:
      deep.length < 5
        ? undefined
        : await measure(deep, ({ query, cursor }) => sendPage(visitor, query, { cursor })),
    withTotal,
    postgis,
  };
}

/** Measures sort and filter by the price with care beside the same by the room, search by search, and prints them. */
export async function measureCare(server: BenchServer, count: number) {
  const nearby = await makeQueries(server, count, 25, false);
  const options: [string, Partial<PlacedQuery>][] = [
    ['sorted by price', { sort: 'price' }],
    ['at most $7,000', { maxCost: 7_000 }],
    ['at most $7,000, sorted by price', { maxCost: 7_000, sort: 'price' }],
  ];
  const measured = [];
  for (const [search, option] of options) {
    const queries = nearby.map((query) => Object.assign({}, query, option));
    const [room, care] = await measureInTurn(
      queries,
      [false, true].map((costWithCare) => ({
        work: (query: PlacedQuery) => sendSearch(server.visitor, { ...query, costWithCare }),
        processorTime: server.processorTime.visitor,
      })),
    );
    if (!room || !care) throw new Error('A kind of price was not measured.');
    measured.push({ search, room, care });
  }
  printTable(
    'Price with care, within 25 miles, with total: milliseconds, median / p95',
    measured.map(({ search, room, care }) => ({
      search,
      'price of the room': formatTimes(room),
      'price with care': formatTimes(care),
    })),
  );
  return measured;
}

/** Measures the most expensive searches that the API allows, `count` times each, and prints them. */
export async function measureExpensive(server: BenchServer, count: number) {
  const { visitor } = server;
  const kinds = [
    { search: '100 miles around Manhattan' },
    { search: 'the same, page 2,000', cursor: await cursorOfPage(visitor, manhattan, 2_000) },
    { search: 'the same, 100 a page', limit: 100 },
    { search: 'the same, 14 amenities', query: { ...manhattan, amenities: [...searchAmenities] } },
    { search: 'the same, Medicaid', query: { ...manhattan, payments: ['Medicaid'] } },
  ];
  const measured = [];
  for (const { search, query = manhattan, ...options } of kinds) {
    const queries = Array.from({ length: count }, () => query);
    measured.push({
      search,
      page: await measure(queries, () => sendPage(visitor, query, options)),
      withTotal: await measure(queries, () => sendSearch(visitor, query, options)),
      postgis: await measurePostgis(server, queries),
    });
  }
  printTable(
    'Expensive searches: milliseconds, median / p95',
    measured.map(({ search, page, withTotal, postgis }) => ({
      search,
      page: formatTimes(page),
      'with total': formatTimes(withTotal),
      '(b) PostGIS, its first page': formatTimes(postgis),
    })),
  );
  return measured;
}

/** Measures the pins of a map beside the page of the same searches, and prints them. */
export async function measurePins(server: BenchServer, count: number) {
  const { visitor } = server;
  const kinds = [
    { search: '1,000 homes within 25 miles', queries: await makeMapQueries(server, count) },
    { search: '100 miles around Manhattan', queries: Array.from({ length: count / 5 }, () => manhattan) },
  ];
  const measured = [];
  for (const { search, queries } of kinds)
    measured.push({
      search,
      pins: await measure(queries, (query) => sendPins(visitor, query)),
      page: await measure(queries, (query) => sendSearch(visitor, query)),
    });
  printTable(
    'Pins of a map: milliseconds, median / p95',
    measured.map(({ search, pins, page }) => ({
      search,
      pins: formatTimes(pins),
      'page with total': formatTimes(page),
    })),
  );
  return measured;
}
