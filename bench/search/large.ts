import { isQuick, printChecks, printTable, short } from '../shared/report.ts';
import { formatTimes, secondsOf, type Times } from '../shared/statistics.ts';
import { measureWhileHomesChange } from './changes.ts';
import { createCopier } from './copies.ts';
import { addHomes } from './homes.ts';
import { measureKinds } from './measure.ts';
import { makeQueries } from './queries.ts';
import { makePostgisTable, searchedColumns, searchWithPostgis } from './references.ts';
import { type BenchServer, bytesOf } from './server.ts';

const originals = isQuick ? 1_000 : 100_000;
const count = isQuick ? 20 : 100;

/** Prepares the homes to copy. Returns a function that adds copies until there are `size` homes, and prints the times. */
async function prepareHomes(server: BenchServer) {
  const { admin, hasPostgis } = server;
  await addHomes(server, 1, originals);
  const addCopies = await createCopier(admin);
  let copies = 0;
  return async (size: number) => {
    const wanted = Math.max(1, Math.round(size / originals) - 1);
    let building = 0;
    const adding = await secondsOf(async () => {
      building = await addCopies(copies + 1, wanted);
    });
    copies = wanted;
    const vacuum = await secondsOf(() => admin.query('vacuum (analyze)'));
    if (hasPostgis) await makePostgisTable(admin, searchedColumns);
    printTable(`${(originals * (1 + copies)).toLocaleString('en')} homes: seconds`, [
      {
        'adding all with indexes': short(adding),
        'building the search index': short(building),
        'vacuum and analyze': short(vacuum),
      },
    ]);
  };
}

/** Measures the search with a tenth of the homes, three tenths and all, so that an interrupted run shows the slope too. */
export async function measureLarge(server: BenchServer, homes: number): Promise<void> {
  const addUntil = await prepareHomes(server);
  for (const share of [0.1, 0.3, 1]) {
    await addUntil(homes * share);
    await measureSize(server);
  }
}

/** Builds a database that later runs measure. */
export async function buildKept(server: BenchServer, homes: number): Promise<void> {
  const addUntil = await prepareHomes(server);
  await addUntil(homes);
  await server.admin.query(`comment on schema bench is 'complete'; checkpoint`);
}

/** Measures a database that an earlier run has built. */
export async function measureKept(server: BenchServer): Promise<void> {
  const { rows } = await server.admin.query<{ state: string | null }>(
    `select obj_description(to_regnamespace('bench'), 'pg_namespace') as state`,
  );
  if (rows[0]?.state !== 'complete')
    throw new Error('The run that builds the database did not end. Remove the folder and start again.');
  await measureSize(server);
}

async function printSizes({ admin, hasPostgis }: BenchServer) {
  const { rows } = await admin.query<{ homes: number }>(
    `select reltuples as homes from pg_class where oid = 'public.properties'::regclass`,
  );
  printTable('Table and index', [
    {
      homes: Math.round(rows[0]?.homes ?? 0).toLocaleString('en'),
      'table, GB': short((await bytesOf(admin, 'public.properties')) / 1e9),
      'search index, MB': short((await bytesOf(admin, 'private.property_search_position')) / 1e6),
      '(b) PostGIS index, MB': hasPostgis
        ? short((await bytesOf(admin, 'reference.homes_location')) / 1e6)
        : '-',
    },
  ]);
}

async function measureSize(server: BenchServer) {
  await printSizes(server);
  // A first call reads from the disk. The searches of the product are warm already, as measure.ts sends them for their totals.
  if (server.hasPostgis)
    for (const query of await makeQueries(server, count, 25, false))
      await searchWithPostgis(server.admin, query);
  const kinds = await measureKinds(server, count, { radii: [25], isPostgisFiltered: false });
  const processor = (times: Times) => times.processor ?? times;
  printTable(
    'Processor milliseconds of the database, 25 miles, median / p95',
    kinds.map(({ filter, page, byKey, withTotal, postgis }) => ({
      filters: filter,
      'page 1': formatTimes(page.processor),
      '(a) by key': formatTimes(byKey.processor),
      'with total': formatTimes(withTotal.processor),
      '(b) PostGIS': formatTimes(postgis?.processor),
    })),
  );
  printChecks([
    ...kinds.flatMap(({ filter, withTotal, postgis }) =>
      postgis && filter === 'none'
        ? [
            {
              what: 'with total / (b), 25 miles, p95 of the processor time',
              reached: processor(withTotal).p95 / processor(postgis).p95,
              bar: 0.06,
            },
          ]
        : [],
    ),
    ...kinds.map(({ filter, page, byKey }) => ({
      what: `page / (a), median, 25 miles, filters: ${filter}`,
      reached: page.median / byKey.median,
      bar: filter === 'none' ? 2.5 : 3,
    })),
    await measureWhileHomesChange(server, count),
  ]);
}
