// Runs 200 readers and 20 writers against the API for five minutes. Run: npm run bench:load
import { runCrowd } from './api/crowd.ts';
import { formatLoad } from './api/load.ts';
import { describeMachine, isQuick, printChecks, printTable } from './shared/report.ts';

const seconds = isQuick ? 5 : 300;

console.log(describeMachine());
const loads = await runCrowd({ readers: 200, writers: 20, seconds, families: 2_000 });
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
