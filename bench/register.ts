// Measures the import of a register of 14,650 homes, and the search of one of 100,000 beside that of as many properties.
// Run: npm run bench:register
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inventHomes, makeRegisterFile, type SamplePlace } from '../local/register/sample-file.ts';
import { createRandom } from '../local/testing/random.ts';
import { importRegister } from '../supabase/register/import-register.ts';
import { cmsSource } from '../supabase/register/sources.ts';
import { addHomes } from './search/homes.ts';
import { search } from './search/product.ts';
import { makeQueries } from './search/queries.ts';
import { type BenchServer, withBenchServer } from './search/server.ts';
import { isQuick, printChecks, printTable, short } from './shared/report.ts';
import { formatTimes, measure } from './shared/statistics.ts';

const [entries, homes, searches] = isQuick ? [500, 5_000, 20] : [14_650, 100_000, 200];

/** Seconds of the first import of a file, and of the second, which changes nothing. */
async function measureImports({ admin, url }: BenchServer): Promise<[number, number]> {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-bench-'));
  try {
    const { rows } = await admin.query<SamplePlace>('select * from public.zip_codes order by zip_code');
    const file = join(folder, 'register.csv');
    await writeFile(
      file,
      makeRegisterFile(inventHomes(rows, entries, createRandom('bench of the register'))),
    );
    const time = async () => {
      const start = performance.now();
      await importRegister({ databaseUrl: url, file, source: cmsSource });
      return (performance.now() - start) / 1000;
    };
    return [await time(), await time()];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As many homes in the register as properties, at the same points. */
async function addRegister({ admin }: BenchServer): Promise<void> {
  await admin.query(`
    delete from private.registered_homes;
    insert into private.register_sources (source, agency, as_of) values ('IL', 'Bench', now());
    insert into private.registered_homes (
      source, number, name, street, city, state, zip_code, care_types, facts, position
    )
    select 'IL', id, name, street, city, state, left(zip_code, 5), care_types, '{"beds": 40}', position
    from public.properties`);
  await admin.query('vacuum analyze private.registered_homes');
}

await withBenchServer({}, async (server) => {
  const [first, second] = await measureImports(server);
  await addHomes(server, 1, homes);
  await addRegister(server);
  const queries = await makeQueries(server, searches, 25, false);
  const searchRegister = (query: (typeof queries)[number]) =>
    server.visitor.query({
      name: 'search of the register',
      text: 'select public.search_register(p_zip_code => $1, p_radius_miles => 25)',
      values: [query.place.zipCode],
    });
  // Warm, and then one after the other, so that both see the same machine.
  for (const query of queries) await Promise.all([searchRegister(query), search(server.visitor, query)]);
  const register = await measure(queries, searchRegister);
  const properties = await measure(queries, (query) => search(server.visitor, query));
  printTable('Register', [
    {
      homes: entries.toLocaleString('en'),
      'import, s': short(first),
      'again, s': short(second),
      'search of the register, ms': formatTimes(register),
      'search of properties, ms': formatTimes(properties),
    },
  ]);
  printChecks([
    { what: 'import', reached: first, bar: 60, unit: ' s' },
    { what: 'the same file again', reached: second, bar: 15, unit: ' s' },
    {
      what: 'search of the register over that of properties, median',
      reached: register.median / properties.median,
      bar: 1.2,
    },
  ]);
});
