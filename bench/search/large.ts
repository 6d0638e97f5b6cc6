import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { percentile, summarize, formatTimes, type Times } from '../shared/statistics.ts';
import { createCopier } from './copies.ts';
import { addHomes } from './homes.ts';
import { measureKinds } from './measure.ts';
import { sendSearch, type PlacedQuery } from './product.ts';
import { makeQueries } from './queries.ts';
import { makePostgisTable, searchedColumns } from './references.ts';
import type { BenchServer } from './server.ts';

const originals = isQuick ? 1_000 : 100_000;
const count = isQuick ? 20 : 100;
const changesPerSecond = 200;

const secondsOf = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** Measures the search with a tenth of the homes, three tenths and all, so that an interrupted run shows the slope too. */
export async function measureLarge(server: BenchServer, homes: number): Promise<void> {
  const { admin, hasPostgis } = server;
  await addHomes(server, 1, originals);
  const addCopies = await createCopier(admin);
  let copies = 0;
  for (const share of [0.1, 0.3, 1]) {
    const wanted = Math.max(1, Math.round((homes * share) / originals) - 1);
    let building = 0;
    const adding = await secondsOf(async () => {
      building = await addCopies(copies + 1, wanted);
    });
    copies = wanted;
    const size = originals * (1 + copies);
    const vacuum = await secondsOf(() => admin.query('vacuum (analyze)'));
    if (hasPostgis) await makePostgisTable(admin, searchedColumns);
    console.log(`\n${size.toLocaleString('en')} properties`);
    const bytes = async (name: string) => {
      const { rows } = await admin.query<{ bytes: string }>('select pg_relation_size($1) as bytes', [name]);
      return Number(rows[0]?.bytes);
    };
    printTable('Table and index', [
      {
        'table, GB': short((await bytes('public.properties')) / 1e9),
        'search index, MB': short((await bytes('public.properties_search')) / 1e6),
        '(b) PostGIS index, MB': hasPostgis ? short((await bytes('reference.homes_location')) / 1e6) : '-',
        'adding, s': short(adding),
        'building the search index, s': short(building),
        'vacuum and analyze, s': short(vacuum),
      },
    ]);
    const kinds = await measureKinds(server, count);
    const near = kinds.filter(({ radius }) => radius === 25);
    const processor = (times: Times) => times.processor ?? times;
    printTable(
      'Processor milliseconds of the database, 25 miles, median / p95',
      near.map(({ filter, page, byKey, withTotal, postgis }) => ({
        filters: filter,
        'page 1': formatTimes(page.processor),
        '(a) by key': formatTimes(byKey.processor),
        'with total': formatTimes(withTotal.processor),
        '(b) PostGIS': formatTimes(postgis?.processor),
      })),
    );
    printChecks([
      ...near.flatMap(({ filter, withTotal, postgis }) =>
        postgis && filter === 'none'
          ? [
              {
                what: 'with total / (b), 25 miles, p95 of the processor time',
                reached: processor(withTotal).p95 / processor(postgis).p95,
                bar: 0.06,
              },
            ]
          : [],
      ),
      ...near.map(({ filter, page, byKey }) => ({
        what: `page / (a), median, 25 miles, filters: ${filter}`,
        reached: page.median / byKey.median,
        bar: filter === 'none' ? 2.5 : 3,
      })),
      await measureWhileHomesChange(server),
    ]);
  }
}

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
async function measureWhileHomesChange(server: BenchServer) {
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
  const vacuum = await secondsOf(() => server.admin.query('vacuum public.properties'));
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
