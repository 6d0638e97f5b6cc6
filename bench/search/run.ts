// Measures the search and its writes beside three references in the same run: the same rows by primary key, PostGIS,
// and an in-memory index. Run: npm run bench:search
// Options: --size=100000 (only this number of properties), --quick (10,000 properties, few queries).
import { parseArgs } from 'node:util';
import { describeMachine, printTable } from '../shared/report.ts';
import { measureAgreement } from './agreement.ts';
import { createInMemoryIndex } from './in-memory.ts';
import { addHomes, addOwners } from './load.ts';
import { measureExpensive, measureKind, type Expensive, type Measured } from './measure.ts';
import { makePostgisTable } from './postgis.ts';
import { printExpensive, printMeasured, printSearchChecks, printWrites } from './print.ts';
import { startBenchServer } from './server.ts';
import { measureViewEffect, measureWrites, readNumber } from './writes.ts';

const { values } = parseArgs({ options: { size: { type: 'string' }, quick: { type: 'boolean' } } });
const sizes = values.quick ? [10_000] : values.size ? [Number(values.size)] : [10_000, 100_000, 1_000_000];
const queries = values.quick ? 20 : 200;
const RADII = [5, 25, 100];
const AGREEMENT = { homes: 100_000, queries: values.quick ? 80 : 2_000 };

const server = await startBenchServer();
try {
  const { admin, hasPostgis } = server;
  console.log(`${describeMachine()}, PostgreSQL ${server.version}; ${queries} searches of each kind`);
  if (!hasPostgis)
    console.log('Without reference (b): PostGIS is missing (apt-get install postgresql-15-postgis-3).');
  await addOwners(admin);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const relationSize = async (name: string) =>
    megabytes(await readNumber(admin, `pg_relation_size('${name}')`));
  const all: Measured[] = [];
  let expensive: Expensive[] = [];
  let agreement = Number.NaN;
  let present = 0;
  for (const size of sizes) {
    const start = performance.now();
    await addHomes(server, present, size);
    present = size;
    if (hasPostgis) await makePostgisTable(admin);
    const memory = createInMemoryIndex(size);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    console.log(`\n${size.toLocaleString('en')} properties, ready after ${seconds} s`);
    const measured: Measured[] = [];
    for (const radius of RADII)
      for (const isFiltered of [false, true])
        measured.push(await measureKind(server, { radius, isFiltered }, { homes: size, queries, memory }));
    printMeasured(measured);
    all.push(...measured);
    printTable('Sizes', [
      {
        properties: await relationSize('public.properties'),
        'search index': await relationSize('public.properties_search'),
        '(b) PostGIS index': hasPostgis ? await relationSize('reference.homes_location') : '-',
        '(c) in memory': megabytes(memory.bytes),
      },
    ]);
    // At this size, or at the last size of a run without it.
    if (size === AGREEMENT.homes || (size === sizes.at(-1) && Number.isNaN(agreement)))
      agreement = await measureAgreement(server, size, AGREEMENT.queries);
    expensive = await measureExpensive(server, values.quick ? 5 : 40);
    printExpensive(expensive);
  }
  const effects = await measureViewEffect(server, Math.round(present / 10), queries / 2);
  printWrites(await measureWrites(server, queries), effects);
  printSearchChecks(all, expensive, agreement);
} finally {
  await server.stop();
}
