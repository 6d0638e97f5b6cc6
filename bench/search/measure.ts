import { summarize, timeEach, type Times } from '../shared/statistics.ts';
import type { InMemoryIndex } from './in-memory.ts';
import { searchWithPostgis } from './postgis.ts';
import { cursorOfPage, readByKey, search, sendSearch, type Page, type PageOptions } from './product.ts';
import { expensiveQueries, makeQueries, type PlacedQuery } from './queries.ts';
import type { BenchServer } from './server.ts';

/** Response times of one kind of query, in milliseconds. */
export type Measured = Awaited<ReturnType<typeof measureKind>>;

const measure = async <T>(inputs: readonly T[], work: (input: T) => Promise<unknown> | void) =>
  summarize(await timeEach(inputs, work));

const measurePostgis = async ({ hasPostgis, admin }: BenchServer, queries: PlacedQuery[]) =>
  hasPostgis ? measure(queries, (query) => searchWithPostgis(admin, query)) : undefined;

export async function measureKind(
  server: BenchServer,
  { radius, isFiltered }: { radius: number; isFiltered: boolean },
  { homes, queries: count, memory }: { homes: number; queries: number; memory: InMemoryIndex },
) {
  const { visitor } = server;
  const queries = makeQueries(count, radius, isFiltered);
  const pages = [];
  for (const query of queries) pages.push(await search(visitor, query, { withTotal: true }));
  const ids = pages.map((page) => page.items.map((item) => item.id));
  const totals = pages.map((page) => page.total ?? 0).toSorted((a, b) => a - b);
  const deep = [];
  for (const query of queries.slice(0, 50)) {
    const cursor = await cursorOfPage(visitor, query, 20);
    if (cursor) deep.push({ query, cursor });
  }
  return {
    homes,
    radius,
    isFiltered,
    page: await measure(queries, (query) => sendSearch(visitor, query)),
    byKey: await measure(ids, (some) => readByKey(visitor, some)),
    // Undefined if too few queries have a page 20.
    page20:
      deep.length < 5
        ? undefined
        : await measure(deep, ({ query, cursor }) => sendSearch(visitor, query, { cursor })),
    withTotal: await measure(queries, (query) => sendSearch(visitor, query, { withTotal: true })),
    postgis: await measurePostgis(server, queries),
    inMemory: await measure(queries, (query) => void memory.search(query)),
    /** The median number of results. */
    found: totals[totals.length >> 1] ?? 0,
  };
}

export interface Expensive {
  name: string;
  page: Times;
  withTotal: Times;
  postgis: Times | undefined;
}

/** Measures the most expensive searches that the API allows, `times` times each. */
export async function measureExpensive(server: BenchServer, times: number): Promise<Expensive[]> {
  const { everything, allAmenities } = expensiveQueries;
  const kinds: [string, PlacedQuery, PageOptions][] = [
    ['100 miles around Manhattan', everything, {}],
    ['the same, page 2,000', everything, { cursor: await deepCursor(server, everything) }],
    ['the same, 100 a page', everything, { limit: 100 }],
    ['the same, 14 amenities', allAmenities, {}],
  ];
  const measured: Expensive[] = [];
  for (const [name, query, options] of kinds) {
    const queries = Array.from({ length: times }, () => query);
    const page = await measure(queries, () => sendSearch(server.visitor, query, options));
    const withTotal = await measure(queries, () =>
      sendSearch(server.visitor, query, { ...options, withTotal: true }),
    );
    measured.push({ name, page, withTotal, postgis: await measurePostgis(server, queries) });
  }
  return measured;
}

/** The cursor of page 2,000, or of the last page if there are fewer. */
async function deepCursor({ visitor }: BenchServer, query: PlacedQuery): Promise<Page['next_cursor']> {
  const limit = 96;
  let cursor: Page['next_cursor'] = null;
  for (let row = 0; row < 1_999 * 24; row += limit) {
    const page: Page = await search(visitor, query, { limit, cursor });
    if (!page.next_cursor) break;
    cursor = page.next_cursor;
  }
  return cursor;
}
