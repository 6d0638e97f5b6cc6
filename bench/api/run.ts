// Measures the overhead of the edge function over PostgREST, and its behavior with many concurrent clients. Installs
// PostgREST from npm on first use.
// Run: npm run bench:api
import { describeMachine, isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { formatErrors, formatLoad, runLoad, type Load, type LoadRequest } from './load.ts';
import { createRequests, KINDS, mixRequests } from './requests.ts';
import { withBenchContext } from './setup.ts';

const mixedSeconds = isQuick ? 5 : 60;
const roundSeconds = isQuick ? 0.25 : 2;

await withBenchContext(
  2_000,
  async (context) => {
    console.log(describeMachine());
    const { api, rest } = createRequests(context);
    const idleMemory = context.api.memory();
    for (const kind of KINDS) await runLoad(2, 1, api[kind]);

    const rows = [];
    const checks = [];
    let errors = 0;
    for (const kind of KINDS) {
      for (const connections of [1, 8, 32, 128]) {
        const { through, direct, share } = await compare(connections, api[kind], rest[kind]);
        errors += through.errors;
        const ratio = through.p50 / direct.p50;
        if (connections === 8 && kind === 'search')
          checks.push({
            what: 'search, share of the throughput of PostgREST, 8 connections',
            reached: share,
            bar: 0.65,
            atLeast: true,
          });
        if (connections === 8 && (kind === 'favorites' || kind === 'inquiry'))
          checks.push({ what: `${kind} over PostgREST, 8 connections, p50`, reached: ratio, bar: 1.5 });
        rows.push({
          call: kind,
          connections,
          '/api': `${short(through.p50)} / ${short(through.p95)}`,
          'bare REST': `${short(direct.p50)} / ${short(direct.p95)}`,
          'p50 over p50': short(ratio),
          '/api a second': short(through.perSecond),
          'of PostgREST': short(share),
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
  },
  { withPostgrest: true },
);

type Next = () => LoadRequest;

/**
 * Alternates between both, so that other work of the machine affects them equally. Returns the fastest round, and the
 * throughput of the API over that of PostgREST in all rounds.
 */
async function compare(connections: number, api: Next, rest: Next) {
  const rounds: { through: Load; direct: Load }[] = [];
  for (let round = 0; round < 4; round++)
    rounds.push({
      through: await runLoad(connections, roundSeconds, api),
      direct: await runLoad(connections, roundSeconds, rest),
    });
  const [fastest] = rounds.toSorted((a, b) => a.through.p50 - b.through.p50);
  if (!fastest) throw new Error('There was no round.');
  const sum = (which: 'through' | 'direct') =>
    rounds.reduce((total, each) => total + each[which].perSecond, 0);
  return { ...fastest, share: sum('through') / sum('direct') };
}
