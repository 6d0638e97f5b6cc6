// Measures the overhead of the edge function over PostgREST, and its behavior with many concurrent clients.
// Run: npm run bench:api
// Options: --seconds=60 (of the mixed load), --quick (half a minute in total).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { startBenchFunction } from './bench-function.ts';
import { formatErrors, formatLoad, runLoad, type Load, type LoadRequest } from './load.ts';
import { createRequests, KINDS, mixRequests } from './requests.ts';
import { withBenchContext } from './setup.ts';

const { values } = parseArgs({ options: { seconds: { type: 'string' }, quick: { type: 'boolean' } } });
const mixedSeconds = Number(values.seconds ?? (values.quick ? 5 : 60));
const seconds = values.quick ? 0.5 : 4;
const CONNECTIONS = [1, 8, 32, 128];
/** Of ten requests, six are searches, two open a property, one lists favorites, and one sends an inquiry. */
const MIX = (
  [
    ['search', 6],
    ['detail', 2],
    ['favorites', 1],
    ['inquiry', 1],
  ] as const
).flatMap(([kind, count]) => Array.from({ length: count }, () => kind));

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
      rows.push({
        call: kind,
        connections,
        '/api': `${short(through.p50)} / ${short(through.p95)}`,
        'bare REST': `${short(direct.p50)} / ${short(direct.p95)}`,
        'p50 over p50': short(ratio),
        '/api a second': short(through.perSecond),
        errors: formatErrors(through),
        'of REST': formatErrors(direct),
      });
    }
  }
  printTable('Milliseconds, p50 / p95', rows);
  const mixed = await runLoad(128, mixedSeconds, mixRequests(api, MIX));
  printTable(`Mixed reads and writes, 128 connections, ${mixedSeconds} s`, [formatLoad(mixed)]);
  printTable('The function', [
    {
      'cold boot to the first response, ms': short(percentile(boots, 0.5)),
      'idle memory, MB': short(idleMemory),
      'memory after the load, MB': short(context.api.memory()),
    },
  ]);
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
