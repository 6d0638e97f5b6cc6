// The stack killed with -9 while owners and families write to it, and what is left of what they were told was done.
// Run: npm run bench:kill
// Options: --kills=100, --seed=42, --first-starts=3 (killed before they end), --way="the function" (only that way).
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { percentile } from '../shared/statistics.ts';
import { runKills, type Kill } from './kills.ts';
import { WAYS } from './ways.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    'first-starts': { type: 'string', default: '3' },
    way: { type: 'string', multiple: true },
  },
});

console.log(`${describeMachine()}; seed ${values.seed}`);
const began = performance.now();
const kills = await runKills({
  kills: Number(values.kills),
  seed: values.seed,
  firstStarts: Number(values['first-starts']),
  ...(values.way && { ways: values.way }),
  report: tell,
});
const minutes = ((performance.now() - began) / 60_000).toFixed(0);
printTable(
  `Killed ${kills.length} times in ${minutes} minutes, seed ${values.seed}; back in seconds`,
  ['killed', 'times', 'answered', 'not answered', 'back, median', 'longest', 'lost', 'half-made', 'orphaned'],
  [
    ...WAYS.map(({ name }) =>
      rowOf(
        name,
        kills.filter(({ way }) => way === name),
      ),
    ).filter((row) => row[1] !== '0'),
    rowOf('all', kills),
  ],
);
const repeated = sum(kills, (kill) => kill.repeated.length);
console.log(`\nCalls of the clean-up that failed and were repeated: ${repeated}`);
printChecks([
  { what: 'acknowledged writes lost', reached: sum(kills, ({ lost }) => lost.length), bar: 0 },
  { what: 'half-made things', reached: sum(kills, ({ halfMade }) => halfMade.length), bar: 0 },
  { what: 'orphaned objects', reached: sum(kills, ({ orphaned }) => orphaned.length), bar: 0 },
  { what: 'refusals that nobody earned', reached: sum(kills, ({ refused }) => refused.length), bar: 0 },
]);

function tell(kill: Kill): void {
  const { way, acknowledged, unanswered, backAfter, lost, halfMade, orphaned, refused, repeated } = kill;
  const back = `back after ${short(backAfter / 1000)} s`;
  console.log(`${way}: ${acknowledged} writes answered, ${unanswered} not, ${back}`);
  for (const [name, all] of Object.entries({ lost, 'half-made': halfMade, orphaned, refused, repeated })) {
    for (const one of all.slice(0, 5)) console.log(`  ${name}: ${one}`);
  }
}

function sum(some: readonly Kill[], count: (kill: Kill) => number): number {
  return some.reduce((total, kill) => total + count(kill), 0);
}

function rowOf(name: string, some: readonly Kill[]): string[] {
  const seconds = some.map(({ backAfter }) => backAfter / 1000);
  const back = some.length > 0 ? [percentile(seconds, 0.5), Math.max(...seconds)] : [];
  const counted = [
    sum(some, (kill) => kill.acknowledged),
    sum(some, (kill) => kill.unanswered),
    ...back.map(short),
    sum(some, ({ lost }) => lost.length),
    sum(some, ({ halfMade }) => halfMade.length),
    sum(some, ({ orphaned }) => orphaned.length),
  ];
  return [name, some.length, ...counted].map(String);
}
