// Runs many readers and some writers against the API for minutes. Run: npm run bench:load
// Options: --minutes=5, --readers=200, --writers=20.
import { parseArgs } from 'node:util';
import { runCrowd } from './api/crowd.ts';
import { formatLoad } from './api/load.ts';
import { describeMachine, printChecks, printTable } from './shared/report.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    readers: { type: 'string', default: '200' },
    writers: { type: 'string', default: '20' },
  },
});
const seconds = Number(values.minutes) * 60;

console.log(describeMachine());
const loads = await runCrowd({
  readers: Number(values.readers),
  writers: Number(values.writers),
  seconds,
  families: 2_000,
});
printTable(
  `Concurrent readers and writers, ${seconds} s; milliseconds`,
  Object.entries(loads).map(([who, load]) =>
    Object.assign({ who, connections: load.connections }, formatLoad(load)),
  ),
);
printChecks([
  { what: 'errors', reached: loads.readers.errors + loads.writers.errors, bar: 0 },
  { what: 'p99 of readers, ms', reached: loads.readers.p99, bar: 1_000 },
  { what: 'p99 of writers, ms', reached: loads.writers.p99, bar: 1_000 },
]);
