// Kills the stack with SIGKILL while owners and families write to it, and checks that each acknowledged write is stored.
// Run: npm run bench:kill
// Options: --kills=100, --seed=42, --first-starts=3 (killed before they are ready), --mode=function (only this mode).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { FAILURE_MODES } from './failure-modes.ts';
import { runKills, type Kill } from './run-kills.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    'first-starts': { type: 'string', default: '3' },
    mode: { type: 'string', multiple: true },
  },
});

console.log(`${describeMachine()}; seed ${values.seed}`);
const start = performance.now();
const kills = await runKills({
  kills: Number(values.kills),
  seed: values.seed,
  firstStarts: Number(values['first-starts']),
  ...(values.mode && { modes: values.mode }),
  report: printKill,
});
const minutes = ((performance.now() - start) / 60_000).toFixed(0);
const groups = FAILURE_MODES.map(({ name }) => ({ name, some: kills.filter(({ mode }) => mode === name) }));
printTable(
  `${kills.length} kills in ${minutes} minutes, seed ${values.seed}; recovery in seconds`,
  [...groups, { name: 'all', some: kills }]
    .filter(({ some }) => some.length > 0)
    .map(({ name, some }) => {
      const seconds = some.map(({ recoveryMs }) => recoveryMs / 1000);
      return {
        killed: name,
        times: some.length,
        acknowledged: sum(some, 'acknowledged'),
        unanswered: sum(some, 'unanswered'),
        'recovery, median': short(percentile(seconds, 0.5)),
        longest: short(Math.max(...seconds)),
        lost: count(some, 'lost'),
        partial: count(some, 'partial'),
        orphaned: count(some, 'orphaned'),
      };
    }),
);
console.log(`\nFailed and repeated clean-ups: ${count(kills, 'repeated')}`);
printChecks([
  { what: 'acknowledged writes lost', reached: count(kills, 'lost'), bar: 0 },
  { what: 'partial writes', reached: count(kills, 'partial'), bar: 0 },
  { what: 'orphaned objects', reached: count(kills, 'orphaned'), bar: 0 },
  { what: 'unexpected error responses', reached: count(kills, 'refused'), bar: 0 },
]);

function printKill(kill: Kill): void {
  const recovery = `recovery after ${short(kill.recoveryMs / 1000)} s`;
  console.log(
    `${kill.mode}: ${kill.acknowledged} writes acknowledged, ${kill.unanswered} unanswered, ${recovery}`,
  );
  for (const name of ['lost', 'partial', 'orphaned', 'refused', 'repeated'] as const)
    for (const fault of kill[name].slice(0, 5)) console.log(`  ${name}: ${fault}`);
}

function sum(some: readonly Kill[], key: 'acknowledged' | 'unanswered'): number {
  return some.reduce((total, kill) => total + kill[key], 0);
}

function count(some: readonly Kill[], key: 'lost' | 'partial' | 'orphaned' | 'refused' | 'repeated'): number {
  return some.reduce((total, kill) => total + kill[key].length, 0);
}
