// How fast the search is and what it costs to keep it fast, beside three references in the same run: the same rows
// by primary key, PostGIS as tutorials teach it, and an index in this process. Run: npm run bench:search
// Options: --size=100000 (only so many homes), --quick (10,000 homes, few queries).
import { parseArgs } from 'node:util';
import { describeMachine, printTable } from '../shared/report.ts';
import { measureAgreement } from './agreement.ts';
import { measureHard, type Hard } from './hard.ts';
import { InMemoryIndex } from './in-memory.ts';
import { addHomes, addOwners } from './load.ts';
import { measureKind, RADII, type Measured } from './measure.ts';
import { explainSearch } from './plan.ts';
import { makePostgisTable, postgisIndexBytes } from './postgis.ts';
import { printHard, printMeasured, printSearchChecks, printWrites } from './print.ts';
import { startBenchServer, type BenchServer } from './server.ts';
import { measureWear, measureWrites } from './writes.ts';

const { values } = parseArgs({ options: { size: { type: 'string' }, quick: { type: 'boolean' } } });
const sizes = values.quick ? [10_000] : values.size ? [Number(values.size)] : [10_000, 100_000, 1_000_000];
const queries = values.quick ? 20 : 200;
const AGREEMENT = { homes: 100_000, queries: values.quick ? 80 : 2_000 };

const server = await startBenchServer();
try {
  console.log(`${describeMachine()}, PostgreSQL ${server.version}; ${queries} searches of each kind`);
  if (!server.hasPostgis) {
    console.log('Without reference (b): PostGIS was not found (apt-get install postgresql-15-postgis-3).');
  }
  await addOwners(server.admin);
  const all: Measured[] = [];
  let hard: Hard[] = [];
  let agreement = Number.NaN;
  let present = 0;
  for (const size of sizes) {
    const began = performance.now();
    await addHomes(server, present, size);
    present = size;
    if (server.hasPostgis) await makePostgisTable(server.admin);
    const memory = new InMemoryIndex(size);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    console.log(`\n${size.toLocaleString('en')} homes, ready after ${seconds} s`);
    const measured: Measured[] = [];
    for (const radius of RADII) {
      for (const isFiltered of [false, true]) {
        measured.push(await measureKind(server, { radius, isFiltered }, { homes: size, queries, memory }));
      }
    }
    printMeasured(measured);
    all.push(...measured);
    await printSizes(server, memory);
    // Where this size is run, else at whatever size comes last.
    if (size === AGREEMENT.homes || (size === sizes.at(-1) && Number.isNaN(agreement))) {
      agreement = await measureAgreement(server, size, AGREEMENT.queries);
    }
    hard = await measureHard(server, values.quick ? 5 : 40);
    printHard(hard);
  }
  printTable(
    'How 25 miles around Manhattan are searched',
    ['plan'],
    (await explainSearch(server)).map((line) => [line]),
  );
  const wear = await measureWear(server, Math.round(present / 10), queries / 2);
  printWrites(await measureWrites(server, queries), wear);
  printSearchChecks(all, hard, agreement);
} finally {
  await server.stop();
}

async function printSizes({ admin, hasPostgis }: BenchServer, memory: InMemoryIndex): Promise<void> {
  const { rows } = await admin.query<{ search: string; homes: string }>(
    `select pg_relation_size('public.properties_search') as search, pg_relation_size('public.properties') as homes`,
  );
  const megabytes = (bytes: unknown) => `${(Number(bytes) / 1e6).toFixed(0)} MB`;
  printTable(
    'Sizes',
    ['homes', 'search index', '(b) PostGIS index', '(c) in memory'],
    [
      [
        megabytes(rows[0]?.homes),
        megabytes(rows[0]?.search),
        hasPostgis ? megabytes(await postgisIndexBytes(admin)) : '-',
        megabytes(memory.bytes),
      ],
    ],
  );
}
