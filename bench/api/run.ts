// How much the edge function adds to what it asks of REST, and how it bears many callers at once.
// Run: npm run bench:api
// Options: --seconds=60 (of the mixed load), --quick (all of it in half a minute).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { askApi, askRest, inquiryPairs, type Asks } from './asks.ts';
import { makeFamilies, readHomes } from './families.ts';
import { startBenchFunction } from './function.ts';
import { describeErrors, runLoad, type Ask, type Load } from './load.ts';
import { startStackProcess } from './stack.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, quick: { type: 'boolean' } } });
const mixedSeconds = Number(values.seconds ?? (values.quick ? 5 : 60));
const seconds = values.quick ? 0.5 : 4;
const CONNECTIONS = [1, 8, 32, 128];
const KINDS = ['search', 'detail', 'favorites', 'inquiry'] as const;

const stack = await startStackProcess();
try {
  console.log(describeMachine());
  const boots: number[] = [];
  for (let boot = 0; boot < (values.quick ? 2 : 5); boot++) {
    const booted = await startBenchFunction(stack);
    boots.push(booted.boot);
    await booted.stop();
  }
  const api = await startBenchFunction(stack);
  try {
    const world = { families: await makeFamilies(stack, 2_000), ...(await readHomes(stack)) };
    const pairs = inquiryPairs(world);
    const [ours, bare] = [askApi(api.url, world, pairs), askRest(stack, world, pairs)];
    const idle = api.memory();
    for (const kind of KINDS) await runLoad(2, 1, ours[kind]);

    const rows: string[][] = [];
    let errors = 0;
    const overhead = new Map<string, number>();
    for (const kind of KINDS) {
      for (const connections of CONNECTIONS) {
        const [through, direct] = await beside(connections, ours[kind], bare[kind]);
        errors += through.errors;
        if (connections === 8) overhead.set(kind, through.p50 / direct.p50);
        rows.push([
          kind,
          String(connections),
          `${short(through.p50)} / ${short(through.p95)}`,
          `${short(direct.p50)} / ${short(direct.p95)}`,
          short(through.p50 / direct.p50),
          short(through.perSecond),
          describeErrors(through),
          describeErrors(direct),
        ]);
      }
    }
    printTable(
      'Milliseconds, p50 / p95',
      ['call', 'connections', '/api', 'bare REST', 'p50 over p50', '/api a second', 'errors', 'of REST'],
      rows,
    );
    const mixed = await runLoad(128, mixedSeconds, mix(ours));
    printTable(
      `Reads and writes mixed, 128 connections, ${mixedSeconds} s`,
      ['requests', 'a second', 'p50', 'p95', 'p99', 'errors'],
      [
        [
          String(mixed.requests),
          short(mixed.perSecond),
          short(mixed.p50),
          short(mixed.p95),
          short(mixed.p99),
          describeErrors(mixed),
        ],
      ],
    );
    printTable(
      'The function itself',
      ['cold boot to the first answer, ms', 'memory idle, MB', 'memory after the load, MB'],
      [[short(percentile(boots, 0.5)), short(idle), short(api.memory())]],
    );
    printChecks([
      ...(['search', 'favorites', 'inquiry'] as const).map((kind) => ({
        what: `${kind} over bare REST, 8 connections, p50`,
        reached: overhead.get(kind) ?? Number.NaN,
        bar: 1.5,
      })),
      { what: `errors, 128 connections for ${mixedSeconds} s`, reached: mixed.errors, bar: 0 },
      { what: 'errors of all other loads', reached: errors, bar: 0 },
    ]);
  } finally {
    await api.stop();
  }
} finally {
  await stack.stop();
}

/** Both in turns, so that what else the machine does falls on both alike. */
async function beside(connections: number, ours: () => Ask, bare: () => Ask): Promise<[Load, Load]> {
  const rounds = 2;
  const runs: [Load, Load][] = [];
  for (let round = 0; round < rounds; round++) {
    runs.push([
      await runLoad(connections, seconds / rounds, ours),
      await runLoad(connections, seconds / rounds, bare),
    ]);
  }
  return runs.toSorted(([a], [b]) => a.p50 - b.p50)[0] ?? fail();
}

function fail(): never {
  throw new Error('Nothing was measured.');
}

/** Of ten requests six search, two open a home, one lists favorites, one writes. */
function mix(asks: Asks): () => Ask {
  let at = -1;
  return () => {
    at = (at + 1) % 10;
    if (at < 6) return asks.search();
    if (at < 8) return asks.detail();
    return at === 8 ? asks.favorites() : asks.inquiry();
  };
}
