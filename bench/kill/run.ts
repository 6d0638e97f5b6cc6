// Kills the stack with SIGKILL while owners and families write to it, and checks that each acknowledged write is stored.
// Run: npm run bench:kill
// Options: --kills=100, --seed=42.
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { FAILURE_MODES, runKills, type Kill } from './run-kills.ts';

const { values } = parseArgs({
  options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '42' } },
});
const FAULTS = ['lost', 'partial', 'orphaned', 'refused', 'repeated'] as const;

console.log(describeMachine());
const kills = await runKills({
  kills: Number(values.kills),
  seed: values.seed,
  firstStarts: 3,
  report(kill) {
    const recovery = `recovery after ${short(kill.recoveryMs / 1000)} s`;
    console.log(
      `${kill.mode}: ${kill.acknowledged} writes acknowledged, ${kill.unanswered} unanswered, ${recovery}`,
    );
    for (const name of FAULTS) for (const fault of kill[name].slice(0, 5)) console.log(`  ${name}: ${fault}`);
  },
});
const count = (some: readonly Kill[], key: (typeof FAULTS)[number]) =>
  some.reduce((sum, kill) => sum + kill[key].length, 0);
const groups = Object.keys(FAILURE_MODES).map((name) => ({
  name,
  some: kills.filter(({ mode }) => mode === name),
}));
printTable(
  `${kills.length} kills, seed ${values.seed}; recovery in seconds`,
  [...groups, { name: 'all', some: kills }]
    .filter(({ some }) => some.length > 0)
    .map(({ name, some }) => {
      const seconds = some.map(({ recoveryMs }) => recoveryMs / 1000);
      return {
        killed: name,
        times: some.length,
        acknowledged: some.reduce((sum, { acknowledged }) => sum + acknowledged, 0),
        unanswered: some.reduce((sum, { unanswered }) => sum + unanswered, 0),
        'recovery, median': short(percentile(seconds, 0.5)),
        longest: short(Math.max(...seconds)),
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
