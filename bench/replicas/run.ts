// Measures what two read replicas add, and breaks them: a primary and two hot standbys that stream its changes, PostgREST
// in front of each, and the function. Needs Linux, root, PostgreSQL 15 and nginx.
// Run: npm run bench:replicas
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../local/postgres/with-client.ts';
import { startBenchFunction } from '../api/bench-function.ts';
import { type Load, runLoad } from '../api/load.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { visitWhile } from './clients.ts';
import { type Clock, startClock } from './clock.ts';
import { replay, type Servers, startServers } from './servers.ts';

const clients = 32;
/** Of a core, for each server. */
const share = 0.2;
const rounds = isQuick ? 2 : 6;
const warmSeconds = 20;
const roundSeconds = isQuick ? 2 : 5;
/** Longer than a lag of 30 seconds, and than the pause of a replica that failed. */
const breakSeconds = isQuick ? 36 : 50;

const servers = await startServers(share);
try {
  console.log(`${describeMachine()}; each server has ${share} of a core; ${clients} clients`);
  const { primary, standbys, publishableKey } = servers;
  const project = { url: primary.url, publishableKey };
  const alone = await startBenchFunction(project);
  // The primary takes its turn.
  const together = await startBenchFunction(project, {
    replicaUrls: [...standbys, primary].map(({ url }) => url),
  });
  // Its changes tell the standbys how late they are.
  const clock = await startClock(primary.databaseUrl);
  try {
    const growth = await measureThroughput(servers, alone.url, together.url);
    const breaks = await breakStandbys(servers, together, clock);
    printChecks([
      { what: 'throughput with two standbys / the primary alone', reached: growth, bar: 2.5, atLeast: true },
      ...breaks.flatMap(({ what, failed, slow, oldest }) => [
        { what: `${what}: failed requests`, reached: failed, bar: 0 },
        { what: `${what}: slower than 1 s`, reached: slow * 100, bar: 1, unit: ' %' },
        { what: `${what}: oldest answer`, reached: oldest, bar: 30, unit: ' s' },
      ]),
    ]);
  } finally {
    await clock.stop();
    await alone.stop();
    await together.stop();
  }
} finally {
  await servers.stop();
}

/** The rounds take turns, so that other work of the machine affects both. */
async function measureThroughput({ primary, standbys }: Servers, aloneUrl: string, togetherUrl: string) {
  const zipCodes = await withClient(primary.databaseUrl, async (client) => {
    const { rows } = await client.query<{ zip: string }>(
      'select distinct left(zip_code, 5) as zip from public.properties where is_listed order by 1',
    );
    return rows.map(({ zip }) => zip);
  });
  let sent = 0;
  const next = (apiUrl: string) => () => ({
    method: 'GET',
    url: `${apiUrl}/properties/search?zipCode=${zipCodes[sent++ % zipCodes.length]}&radius=100`,
    headers: {},
    expected: 200,
  });
  const loads: Record<'alone' | 'together', Load[]> = { alone: [], together: [] };
  // Each server fills the caches of its connections, which takes seconds of its share.
  await Promise.all(
    [primary, ...standbys].map(({ url }) => runLoad(16, warmSeconds, searchAt(url, zipCodes))),
  );
  for (const url of [aloneUrl, togetherUrl]) await runLoad(clients, 5, next(url));
  for (let round = 0; round < rounds; round++) {
    loads.alone.push(await runLoad(clients, roundSeconds, next(aloneUrl)));
    loads.together.push(await runLoad(clients, roundSeconds, next(togetherUrl)));
  }
  const perSecond = (list: Load[]) => list.reduce((sum, load) => sum + load.perSecond, 0) / list.length;
  const errors = (list: Load[]) => list.reduce((sum, load) => sum + load.errors, 0);
  printTable(
    'Searches over /api',
    (['alone', 'together'] as const).map((name) => ({
      servers: name === 'alone' ? 'the primary' : 'the primary and two standbys',
      'a second': short(perSecond(loads[name])),
      errors: errors(loads[name]),
    })),
  );
  return perSecond(loads.together) / perSecond(loads.alone);
}

/** The search as the function sends it. */
function searchAt(url: string, zipCodes: string[]) {
  let sent = 0;
  return () => ({
    method: 'POST',
    url: `${url}/rest/v1/rpc/search_properties`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ p_zip_code: zipCodes[sent++ % zipCodes.length], p_radius_miles: 100 }),
    expected: 200,
  });
}

async function breakStandbys(
  { standbys }: Servers,
  api: { url: string; readLog(): Promise<string> },
  clock: Clock,
) {
  const [first, second] = standbys;
  if (!first || !second) throw new Error('There are no standbys.');
  const hold = () => sleep(breakSeconds * 1_000);
  const kinds: [what: string, work: () => Promise<unknown>][] = [
    ['nothing broken', () => sleep(10_000)],
    [
      'a standby lags',
      async () => {
        await replay(second, 'pause');
        await hold();
        await replay(second, 'resume');
        await sleep(5_000);
      },
    ],
    [
      'a standby stalls',
      async () => {
        first.signal('SIGSTOP');
        await hold().finally(() => first.signal('SIGCONT'));
        await sleep(5_000);
      },
    ],
    [
      'a standby is killed',
      async () => {
        second.signal('SIGKILL');
        await hold();
      },
    ],
  ];
  const results = [];
  for (const [what, work] of kinds) {
    const before = (await api.readLog()).length;
    const visits = await visitWhile({ clients, apiUrl: api.url, clock }, work);
    const lines = (await api.readLog()).slice(before).split('\n');
    results.push({ what, ...visits, leftOut: lines.filter((line) => line.includes('"replica"')).length });
  }
  printTable(
    `Searches of ${clients} clients, one a second each`,
    results.map(({ what, requests, failed, p50, p99, slow, oldest, leftOut }) => ({
      '': what,
      requests,
      failed,
      'p50, ms': short(p50),
      'p99, ms': short(p99),
      'slower than 1 s, %': short(slow * 100),
      'oldest answer, s': short(oldest),
      'left out': leftOut,
    })),
  );
  return results;
}
