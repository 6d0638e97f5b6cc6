// Measures the overhead of the edge function over PostgREST, and its behavior with many concurrent clients.
// Run: npm run bench:api
import { describeMachine, isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { formatErrors, formatLoad, runLoad, type Load, type LoadRequest } from './load.ts';
import { createRequests, KINDS, mixRequests } from './requests.ts';
import { withBenchContext } from './setup.ts';

const mixedSeconds = isQuick ? 5 : 60;
const roundSeconds = isQuick ? 0.25 : 2;

await withBenchContext(2_000, async (context) => {
  console.log(describeMachine());
  const { api, rest } = createRequests(context);
  const idleMemory = context.api.memory();
  for (const kind of KINDS) await runLoad(2, 1, api[kind]);

  const rows = [];
  const checks = [];
  let errors = 0;
  for (const kind of KINDS) {
    for (const connections of [1, 8, 32, 128]) {
      const [through, direct] = await compare(connections, api[kind], rest[kind]);
      errors += through.errors;
      const ratio = through.p50 / direct.p50;
      if (connections === 8 && kind !== 'detail')
        checks.push({ what: `${kind} over PostgREST, 8 connections, p50`, reached: ratio, bar: 1.5 });
      rows.push({
        call: kind,
        connections,
        '/api': `${short(through.p50)} / ${short(through.p95)}`,
        'bare REST': `${short(direct.p50)} / ${short(direct.p95)}`,
        'p50 over p50': short(ratio),
        '/api a second': short(through.perSecond),
        errors: formatErrors(through),
      });
    }
  }
  printTable('Milliseconds, p50 / p95', rows);
  // Of ten requests, six are searches, two open a property, one lists favorites, and one sends an inquiry.
  const mix = [...Array.from({ length: 6 }, () => 'search' as const), 'detail', 'detail'] as const;
  const mixed = await runLoad(128, mixedSeconds, mixRequests(api, [...mix, 'favorites', 'inquiry']));
  printTable(`Mixed reads and writes, 128 connections, ${mixedSeconds} s`, [formatLoad(mixed)]);
  printTable('The function', [
    {
      'cold boot to the first response, ms': short(context.api.boot),
      'idle memory, MB': short(idleMemory),
      'memory after the load, MB': short(context.api.memory()),
    },
  ]);
  printChecks([
    ...checks,
    { what: `errors, 128 connections for ${mixedSeconds} s`, reached: mixed.errors, bar: 0 },
    { what: 'errors of all other loads', reached: errors, bar: 0 },
  ]);
});

type Next = () => LoadRequest;

/** Alternates between both, so that other work of the machine affects them equally. Returns the faster round. */
async function compare(connections: number, api: Next, rest: Next): Promise<[Load, Load]> {
  const round = async (): Promise<[Load, Load]> => [
    await runLoad(connections, roundSeconds, api),
    await runLoad(connections, roundSeconds, rest),
  ];
  const [first, second] = [await round(), await round()];
  return first[0].p50 <= second[0].p50 ? first : second;
}
