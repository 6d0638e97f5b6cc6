import { timeEach, summarize, type Times } from '../shared/statistics.ts';
import type { InMemoryIndex } from './in-memory.ts';
import { searchWithPostgis } from './postgis.ts';
import { cursorOfPage, readByKey, search, sendSearch } from './product.ts';
import { makeQueries, type PlacedQuery } from './queries.ts';
import type { BenchServer } from './server.ts';

export const RADII = [5, 25, 100];

/** How long the answers to one kind of query took, in milliseconds. */
export interface Measured {
  homes: number;
  radius: number;
  isFiltered: boolean;
  page: Times;
  /** Undefined where too few of the searches have a page 20. */
  page20: Times | undefined;
  withTotal: Times;
  byKey: Times;
  postgis: Times | undefined;
  inMemory: Times;
  /** Homes that the searches find, in the middle. */
  found: number;
}

export interface MeasureOptions {
  homes: number;
  queries: number;
  memory: InMemoryIndex;
}

export async function measureKind(
  server: BenchServer,
  kind: { radius: number; isFiltered: boolean },
  { homes, queries: count, memory }: MeasureOptions,
): Promise<Measured> {
  const { visitor, admin } = server;
  const queries = makeQueries(count, kind.radius, kind.isFiltered);
  const pages = [];
  for (const query of queries) pages.push(await search(visitor, query, { withTotal: true }));
  const ids = pages.map((page) => page.items.map((item) => item.id));
  const deep = await withCursors(server, queries);
  const totals = pages.map((page) => page.total ?? 0).toSorted((a, b) => a - b);
  return {
    homes,
    ...kind,
    page: summarize(await timeEach(queries, (query) => sendSearch(visitor, query))),
    byKey: summarize(await timeEach(ids, (some) => readByKey(visitor, some))),
    page20:
      deep.length < 5
        ? undefined
        : summarize(await timeEach(deep, ({ query, cursor }) => sendSearch(visitor, query, { cursor }))),
    withTotal: summarize(await timeEach(queries, (query) => sendSearch(visitor, query, { withTotal: true }))),
    postgis: server.hasPostgis
      ? summarize(await timeEach(queries, (query) => searchWithPostgis(admin, query)))
      : undefined,
    inMemory: summarize(await timeEach(queries, (query) => void memory.search(query))),
    found: totals[totals.length >> 1] ?? 0,
  };
}

/** Those of the searches that have a page 20, with what opens it. */
async function withCursors({ visitor }: BenchServer, queries: PlacedQuery[]) {
  const deep = [];
  for (const query of queries.slice(0, 50)) {
    const cursor = await cursorOfPage(visitor, query, 20);
    if (cursor) deep.push({ query, cursor });
  }
  return deep;
}
