import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { printTable, short } from '../shared/report.ts';
import { formatTimes, percentile, secondsOf, summarize } from '../shared/statistics.ts';
import { sendSearch, type PlacedQuery } from './product.ts';
import { makeQueries } from './queries.ts';
import type { BenchServer } from './server.ts';

const changesPerSecond = 200;
const connections = 4;

/** Changes the free spots of homes, each in its own transaction as owners do. Returns how many a second. */
async function changeHomes(url: string, ids: string[], signal: AbortSignal): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const start = performance.now();
  let changed = 0;
  try {
    while (!signal.aborted) {
      const due = (((performance.now() - start) / 1_000) * changesPerSecond) / connections;
      for (; changed < due && !signal.aborted; changed++)
        await client.query({
          name: 'change',
          text: `update public.properties set available_spots = case available_spots when 0 then 4 else 0 end where id = $1`,
          values: [ids[changed % ids.length]],
        });
      await sleep(20);
    }
    return changed / ((performance.now() - start) / 1_000);
  } finally {
    await client.end();
  }
}

/** Rounds with and without changes take turns, so that other work of the machine affects both. */
export async function measureWhileHomesChange(server: BenchServer, count: number) {
  const queries = await makeQueries(server, count, 25, false);
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from public.properties where is_active order by md5(id::text) limit 20000',
  );
  const ids = rows.map(({ id }) => id);
  const times: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] };
  const rates: number[] = [];
  const run = async (kind: 'quiet' | 'busy', query: PlacedQuery) => {
    const start = performance.now();
    await sendSearch(server.visitor, query);
    times[kind].push(performance.now() - start);
  };
  for (let round = 0; round < 4; round++)
    for (const kind of ['quiet', 'busy'] as const) {
      const controller = new AbortController();
      const changing =
        kind === 'busy'
          ? Array.from({ length: connections }, (_, place) =>
              changeHomes(server.adminUrl, ids.slice((place * ids.length) / connections), controller.signal),
            )
          : undefined;
      if (changing) await sleep(1_000);
      for (const query of queries) await run(kind, query);
      controller.abort();
      if (changing) rates.push((await Promise.all(changing)).reduce((sum, rate) => sum + rate));
    }
  const vacuum = await secondsOf(() =>
    server.admin.query('vacuum public.properties, private.property_search'),
  );
  printTable('Search of 25 miles with total: milliseconds, median / p95', [
    {
      quiet: formatTimes(summarize(times.quiet)),
      'while homes change': formatTimes(summarize(times.busy)),
      'changes a second': short(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
      'vacuum after them, s': short(vacuum),
    },
  ]);
  return {
    what: `search while ${changesPerSecond} homes a second change / quiet, p95`,
    reached: percentile(times.busy, 0.95) / percentile(times.quiet, 0.95),
    bar: 1.5,
  };
}
