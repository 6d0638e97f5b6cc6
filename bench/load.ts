// Many readers and some writers for minutes, through the function on native PostgreSQL. Run: npm run bench:load
// Options: --minutes=5, --readers=200, --writers=20.
import { parseArgs } from 'node:util';
import { runCrowd } from './api/crowd.ts';
import { describeErrors, type Load } from './api/load.ts';
import { describeMachine, printChecks, printTable, short } from './shared/report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    readers: { type: 'string', default: '200' },
    writers: { type: 'string', default: '20' },
  },
});
const seconds = Number(values.minutes) * 60;

console.log(describeMachine());
const { readers, writers } = await runCrowd({
  readers: Number(values.readers),
  writers: Number(values.writers),
  seconds,
  families: 2_000,
});
const row = (name: string, load: Load) => [
  name,
  String(load.connections),
  String(load.requests),
  ...[load.perSecond, load.p50, load.p95, load.p99].map(short),
  describeErrors(load),
];
printTable(
  `Readers and writers at once, ${seconds} s; milliseconds`,
  ['who', 'connections', 'requests', 'a second', 'p50', 'p95', 'p99', 'errors'],
  [row('readers', readers), row('writers', writers)],
);
printChecks([
  { what: 'errors', reached: readers.errors + writers.errors, bar: 0 },
  { what: 'p99 of readers, ms', reached: readers.p99, bar: 1_000 },
  { what: 'p99 of writers, ms', reached: writers.p99, bar: 1_000 },
]);
