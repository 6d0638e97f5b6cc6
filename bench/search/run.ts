// How fast the search is and what it costs to keep it fast, beside three references in the same run: the same rows
// by primary key, PostGIS as tutorials teach it, and an index in this process. Run: npm run bench:search
// Options: --size=100000 (only so many homes), --quick (10,000 homes, few queries).
import { parseArgs } from 'node:util';
import { describeMachine } from '../shared/report.ts';
import { InMemoryIndex } from './in-memory.ts';
import { addHomes, addOwners } from './load.ts';
import { measureKind, RADII, type Measured } from './measure.ts';
import { makePostgisTable } from './postgis.ts';
import { printMeasured } from './print.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({ options: { size: { type: 'string' }, quick: { type: 'boolean' } } });
const sizes = values.quick ? [10_000] : values.size ? [Number(values.size)] : [10_000, 100_000, 1_000_000];
const queries = values.quick ? 20 : 200;

const server = await startBenchServer();
try {
  console.log(`${describeMachine()}, PostgreSQL ${server.version}; ${queries} searches of each kind`);
  if (!server.hasPostgis) {
    console.log('Without reference (b): PostGIS was not found (apt-get install postgresql-15-postgis-3).');
  }
  await addOwners(server.admin);
  const all: Measured[] = [];
  let present = 0;
  for (const size of sizes) {
    const began = performance.now();
    await addHomes(server, present, size);
    present = size;
    if (server.hasPostgis) await makePostgisTable(server.admin);
    const memory = new InMemoryIndex(size);
    console.log(
      `\n${size.toLocaleString('en')} homes, ready after ${((performance.now() - began) / 1000).toFixed(0)} s`,
    );
    const measured = [];
    for (const radius of RADII) {
      for (const isFiltered of [false, true]) {
        measured.push(await measureKind(server, { radius, isFiltered }, { homes: size, queries, memory }));
      }
    }
    printMeasured(measured);
    all.push(...measured);
  }
} finally {
  await server.stop();
}
