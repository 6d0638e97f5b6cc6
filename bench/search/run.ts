// Measures the search beside two references in the same run: the same rows by primary key, and PostGIS.
// Run: npm run bench:search [-- --care | --homes=10000000 [--folder=FOLDER]]   With --homes, at a tenth, three tenths and all of so
// many homes, beside changes of homes. With --folder, the first run builds all of them there, and each later run measures
// them. Ten million need 8 GB of memory and 40 GB of disk.
import { parseArgs } from 'node:util';
import { isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { addHomes } from './homes.ts';
import { buildKept, measureKept, measureLarge } from './large.ts';
import { measureCare, measureExpensive, measureKinds, measurePins } from './measure.ts';
import { makePostgisTable } from './references.ts';
import { type BenchServer, bytesOf, withBenchServer } from './server.ts';

const [small, large] = isQuick ? [5_000, 10_000] : [100_000, 1_000_000];
const count = isQuick ? 20 : 200;

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '0' },
    folder: { type: 'string' },
    care: { type: 'boolean' },
    quick: { type: 'boolean' },
  },
});
const homes = Number(values.homes);

await withBenchServer({ homes, keptFolder: values.folder }, async (server) => {
  if (!server.hasPostgis)
    console.log('Without reference (b): PostGIS is missing (apt-get install postgresql-15-postgis-3).');
  if (values.care) await measureCareAlone(server);
  else if (values.folder && server.isKept) await measureKept(server);
  else if (values.folder) await buildKept(server, homes);
  else if (homes > 0) await measureLarge(server, homes);
  else await measureUsual(server);
});

async function measureUsual(server: BenchServer) {
  const { admin, hasPostgis } = server;
  const measureAt = async (first: number, size: number) => {
    await addHomes(server, first, size, { growIndexes: first === 1 });
    if (first === 1) {
      const { rows } = await admin.query<{ bytes: string }>(
        `select pg_total_relation_size('public.properties') + pg_total_relation_size('private.property_search') as bytes`,
      );
      printTable('Bytes a home, after inserts', [
        {
          'search index': short((await bytesOf(admin, 'private.property_search_position')) / size),
          'table with all indexes': short(Number(rows[0]?.bytes) / size),
        },
      ]);
      await admin.query('reindex table public.properties');
      await admin.query('reindex table private.property_search');
    }
    if (hasPostgis) await makePostgisTable(admin);
    console.log(`\n${size.toLocaleString('en')} properties`);
    const kinds = await measureKinds(server, count);
    printTable('Sizes', [
      {
        'search index, MB': short((await bytesOf(admin, 'private.property_search_position')) / 1e6),
        '(b) PostGIS index, MB': hasPostgis
          ? short((await bytesOf(admin, 'reference.homes_location')) / 1e6)
          : '-',
      },
    ]);
    return kinds;
  };

  const before = await measureAt(1, small);
  const after = await measureAt(small + 1, large);
  const expensive = await measureExpensive(server, count / 5);
  const pins = await measurePins(server, count);
  const care = await measureCare(server, count);

  const named = after.map((kind) => ({
    ...kind,
    search: `${kind.radius} miles, filters: ${kind.filter}`,
  }));
  const medianOf = (kinds: typeof before, key: 'page' | 'withTotal') =>
    kinds.find(({ radius, filter }) => radius === 25 && filter === 'none')?.[key].median ?? Number.NaN;
  const growth = (key: 'page' | 'withTotal') => medianOf(after, key) / medianOf(before, key);
  printChecks([
    ...[...named, ...expensive].flatMap(({ search, withTotal, postgis }) =>
      postgis
        ? { what: `${search}: with total / (b), p95`, reached: withTotal.p95 / postgis.p95, bar: 0.125 }
        : [],
    ),
    ...named.map(({ search, page, byKey }) => ({
      what: `${search}: page / (a), median`,
      reached: page.median / byKey.median,
      bar: 2.5,
    })),
    ...pins.map(({ search, pins, page }) => ({
      what: `${search}: pins / page with total, median`,
      reached: pins.median / page.median,
      bar: 1.5,
    })),
    ...careChecks(care),
    { what: 'growth of a page, 25 miles, median', reached: growth('page'), bar: 1.5 },
    { what: 'growth with total, 25 miles, median', reached: growth('withTotal'), bar: 4 },
  ]);
}

function careChecks(measured: Awaited<ReturnType<typeof measureCare>>) {
  return measured.map(({ search, room, care }) => ({
    what: `${search}: price with care / of the room, median`,
    reached: care.median / room.median,
    bar: 1.15,
  }));
}

async function measureCareAlone(server: BenchServer) {
  await addHomes(server, 1, small, { growIndexes: true });
  await server.admin.query('reindex table private.property_search');
  printChecks(careChecks(await measureCare(server, count)));
}
