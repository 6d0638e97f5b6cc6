import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { supabaseFolder } from '../../../local/paths.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { setUpDatabase, database } from '../_shared/test-database.ts';

setUpDatabase();

const folder = join(supabaseFolder, 'schemas');
const catalog = await readFile(new URL('../../../local/testing/catalog.sql', import.meta.url), 'utf8');

async function describe(client: Client): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: catalog, rowMode: 'array' });
  return rows.map(([line]) => line);
}

/** The catalog of a new database with the schemas and then `extra`, some SQL. */
async function describeSchemas(extra = ''): Promise<string[]> {
  const { url, drop } = await sharedCluster().createDatabase('empty');
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    // A function may name one of a later file.
    await client.query('set check_function_bodies = off');
    for (const file of (await readdir(folder)).toSorted())
      await client.query(await readFile(join(folder, file), 'utf8'));
    await client.query(extra);
    await client.query('reset all');
    return await describe(client);
  } finally {
    await client.end();
    await drop();
  }
}

it('the migrations make what the schemas describe', async () => {
  const [migrated, described] = [await describe(database), await describeSchemas()];
  expect(described.length).toBeGreaterThan(1000);
  expect({
    onlyInMigrations: migrated.filter((line) => !described.includes(line)),
    onlyInSchemas: described.filter((line) => !migrated.includes(line)),
  }).toEqual({ onlyInMigrations: [], onlyInSchemas: [] });
});

it.each([
  ['a column', 'alter table public.lists add column note text', 'column | public.lists.note'],
  ['a privilege', 'grant select on public.lists to anon', 'relation r | public.lists'],
  [
    'a policy',
    'create policy select_all on public.lists for select to anon using (true)',
    'policy | public.lists',
  ],
  ['a comment', `comment on function private.user_id() is 'Another'`, 'function | private.user_id()'],
  [
    'a trigger',
    'alter table public.favorites disable trigger limit_writes',
    'trigger | favorites.limit_writes',
  ],
])('finds %s that only the schemas have', async (_, sql, beginning) => {
  const migrated = await describe(database);
  const added = (await describeSchemas(sql)).filter((line) => !migrated.includes(line));
  expect(added.filter((line) => line.startsWith(beginning))).toHaveLength(1);
});
