// Measures the overhead of the edge function over PostgREST, and its behavior with many concurrent clients.
// Run: npm run bench:api
// Options: --seconds=60 (of the mixed load), --quick (half a minute in total).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { startBenchFunction } from './bench-function.ts';
import { formatErrors, runLoad, type Load, type LoadRequest } from './load.ts';
import { createRequests, KINDS, mixRequests } from './requests.ts';
import { withBenchContext } from './setup.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, quick: { type: 'boolean' } } });
const mixedSeconds = Number(values.seconds ?? (values.quick ? 5 : 60));
const seconds = values.quick ? 0.5 : 4;
const CONNECTIONS = [1, 8, 32, 128];
const MIX = [
  ...(['search', 'search', 'search', 'search', 'search', 'search'] as const),
  ...(['detail', 'detail', 'favorites', 'inquiry'] as const),
];

await withBenchContext(2_000, async (context) => {
  console.log(describeMachine());
  const { api, rest } = createRequests(context);
  const idleMemory = context.api.memory();
  const boots: number[] = [];
  for (let boot = 0; boot < (values.quick ? 2 : 5); boot++) {
    const started = await startBenchFunction(context.stack);
    boots.push(started.boot);
    await started.stop();
  }
  for (const kind of KINDS) await runLoad(2, 1, api[kind]);

  const rows = [];
  let errors = 0;
  const overhead = new Map<string, number>();
  for (const kind of KINDS) {
    for (const connections of CONNECTIONS) {
      const [through, direct] = await compare(connections, api[kind], rest[kind]);
      errors += through.errors;
      const ratio = through.p50 / direct.p50;
      if (connections === 8) overhead.set(kind, ratio);
      rows.push([
        ...[kind, connections],
        ...[through, direct].map(({ p50, p95 }) => `${short(p50)} / ${short(p95)}`),
        ...[short(ratio), short(through.perSecond), formatErrors(through), formatErrors(direct)],
      ]);
    }
  }
  printTable(
    'Milliseconds, p50 / p95',
    ['call', 'connections', '/api', 'bare REST', 'p50 over p50', '/api a second', 'errors', 'of REST'],
    rows,
  );
  const mixed = await runLoad(128, mixedSeconds, mixRequests(api, MIX));
  printTable(
    `Mixed reads and writes, 128 connections, ${mixedSeconds} s`,
    ['requests', 'a second', 'p50', 'p95', 'p99', 'errors'],
    [[mixed.requests, ...[mixed.perSecond, mixed.p50, mixed.p95, mixed.p99].map(short), formatErrors(mixed)]],
  );
  printTable(
    'The function',
    ['cold boot to the first response, ms', 'idle memory, MB', 'memory after the load, MB'],
    [[percentile(boots, 0.5), idleMemory, context.api.memory()].map(short)],
  );
  printChecks([
    ...['search', 'favorites', 'inquiry'].map((kind) => ({
      what: `${kind} over PostgREST, 8 connections, p50`,
      reached: overhead.get(kind) ?? Number.NaN,
      bar: 1.5,
    })),
    { what: `errors, 128 connections for ${mixedSeconds} s`, reached: mixed.errors, bar: 0 },
    { what: 'errors of all other loads', reached: errors, bar: 0 },
  ]);
});

/** Alternates between both, so that other work of the machine affects them equally. Returns the faster round. */
async function compare(
  connections: number,
  api: () => LoadRequest,
  rest: () => LoadRequest,
): Promise<[Load, Load]> {
  const round = async (): Promise<[Load, Load]> => [
    await runLoad(connections, seconds / 2, api),
    await runLoad(connections, seconds / 2, rest),
  ];
  const [first, second] = [await round(), await round()];
  return first[0].p50 <= second[0].p50 ? first : second;
}
