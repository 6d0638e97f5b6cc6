// Kills the stack with SIGKILL while owners and families write to it, and checks that each acknowledged write is stored.
// Run: npm run bench:kill
// Options: --kills=100, --seed=42.
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { runKills } from './run-kills.ts';

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
    console.log(`${kill.mode}: recovery after ${short(kill.recoveryMs / 1000)} s`);
    for (const name of FAULTS) for (const fault of kill[name].slice(0, 5)) console.log(`  ${name}: ${fault}`);
  },
});
const sum = (key: 'acknowledged' | 'unanswered') => kills.reduce((total, kill) => total + kill[key], 0);
printTable(
  `${kills.length} kills, seed ${values.seed}; recovery in seconds`,
  [...Map.groupBy(kills, ({ mode }) => mode)].map(([killed, some]) => {
    const seconds = some.map(({ recoveryMs }) => recoveryMs / 1000);
    return {
      killed,
      times: some.length,
      'recovery, median': short(percentile(seconds, 0.5)),
      longest: short(Math.max(...seconds)),
    };
  }),
);
console.log(`\n${sum('acknowledged')} writes were acknowledged, ${sum('unanswered')} unanswered.`);
// The schedule repeats a clean-up that failed.
printChecks(
  FAULTS.filter((name) => name !== 'repeated').map((what) => ({
    what,
    reached: kills.reduce((total, kill) => total + kill[what].length, 0),
    bar: 0,
  })),
);
