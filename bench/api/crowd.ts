// Many readers and some writers for minutes, through the function on native PostgreSQL. Run: npm run bench:load
// Options: --minutes=5, --readers=200, --writers=20.
import { parseArgs } from 'node:util';
import { describeMachine, printChecks, printTable, short } from '../shared/report.ts';
import { askApi, inquiryPairs } from './asks.ts';
import { makeFamilies, readHomes } from './families.ts';
import { startBenchFunction } from './function.ts';
import { describeErrors, runLoad, type Load } from './load.ts';
import { startStackProcess } from './stack.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    readers: { type: 'string', default: '200' },
    writers: { type: 'string', default: '20' },
  },
});
const seconds = Number(values.minutes) * 60;

const stack = await startStackProcess();
try {
  console.log(describeMachine());
  const api = await startBenchFunction(stack);
  try {
    const world = { families: await makeFamilies(stack, 2_000), ...(await readHomes(stack)) };
    const asks = askApi(api.url, world, inquiryPairs(world));
    // Two searches for each home that is opened, and favorites now and then.
    const reading = [asks.search, asks.detail, asks.search, asks.search, asks.detail, asks.favorites];
    let at = 0;
    const read = () => (reading[at++ % reading.length] ?? asks.search)();
    const [readers, writers] = await Promise.all([
      runLoad(Number(values.readers), seconds, read),
      runLoad(Number(values.writers), seconds, asks.inquiry),
    ]);
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
  } finally {
    await api.stop();
  }
} finally {
  await stack.stop();
}
