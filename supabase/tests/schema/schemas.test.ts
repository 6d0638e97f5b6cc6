import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '../../../local/config.ts';
import { supabaseFolder } from '../../../local/paths.ts';
import { migrate } from '../../../local/postgres/migrate.ts';
import type { TestDatabase } from '../../../local/testing/cluster.ts';
import { sharedCluster } from '../../../local/testing/shared-cluster.ts';
import { createReleased, releases } from '../_shared/releases.ts';
import { setUpDatabase, database } from '../_shared/test-database.ts';

setUpDatabase();

const { schema_paths: schemas } = (await readConfig()).db.migrations;
const catalog = await readFile(new URL('../../../local/testing/catalog.sql', import.meta.url), 'utf8');

async function describe(client: Client): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: catalog, rowMode: 'array' });
  return rows.map(([line]) => line);
}

/** Calls `run` with a new database, and removes it. */
async function withDatabase<Result>(
  { url, drop }: TestDatabase,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end();
    await drop();
  }
}

/** What only a schema has, and the beginning of the line that says so. */
const differences = [
  ['alter table public.lists add column note text', 'column | public.lists.note'],
  ['grant select on public.lists to anon', 'relation r | public.lists'],
  ['create policy select_all on public.lists for select to anon using (true)', 'policy | public.lists'],
  [`comment on function private.user_id() is 'Another'`, 'function | private.user_id()'],
  ['alter table public.favorites disable trigger limit_writes', 'trigger | favorites.limit_writes'],
] as const;

it('config.toml names each file of the schema once', async () => {
  const files = await readdir(join(supabaseFolder, 'schemas'), { recursive: true });
  const found = files.filter((file) => file.endsWith('.sql')).map((file) => `./schemas/${file}`);
  expect(schemas.toSorted()).toEqual(found.toSorted());
});

it('the migrations make what the schemas describe, and each kind of difference is found', async () => {
  const migrated = await describe(database);
  await withDatabase(await sharedCluster().createDatabase('empty'), async (client) => {
    // A function may name one of a later file.
    await client.query('set check_function_bodies = off');
    for (const file of schemas) await client.query(await readFile(join(supabaseFolder, file), 'utf8'));
    await client.query('reset all');
    const described = await describe(client);
    expect(described.length).toBeGreaterThan(1000);
    expect({
      onlyInMigrations: migrated.filter((line) => !described.includes(line)),
      onlyInSchemas: described.filter((line) => !migrated.includes(line)),
    }).toEqual({ onlyInMigrations: [], onlyInSchemas: [] });

    for (const [sql] of differences) await client.query(sql);
    const added = (await describe(client)).filter((line) => !migrated.includes(line));
    expect(
      differences.map(([, beginning]) => added.filter((line) => line.startsWith(beginning)).length),
    ).toEqual(differences.map(() => 1));
  });
});

/** The tables that a migration renamed. */
const renamed: Record<string, string> = { 'private.announced_costs': 'private.announced_monthly_costs' };

/** The rows of each table. */
async function countRows(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; rows: number }>(
    `select c.oid::regclass::text as name,
       (xpath('/row/count/text()', query_to_xml('select count(*) from ' || c.oid::regclass, false, true, '')))[1]::text::int as rows
     from pg_class c
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return Object.fromEntries(rows.map(({ name, rows: count }) => [renamed[name] ?? name, count]));
}

const deleted = 'Our team deleted Maple Court. It never was.';
/** Sentences as releases before 2.0.0 stored them. */
const storeSentences = `
  insert into private.owner_notes (owner_id, body)
  select owner.id, body
  from (select u.id from public.users u where u.role = 'owner' order by u.id limit 1) as owner, unnest(array[
    'You can add 700 more homes now. Open your import to go on with it.',
    'A photo of this home is missing, and families do not see it. Please edit the home and add the photo again.',
    '3 photos of this home are missing, and families do not see them. Please edit the home and add the photos again.',
    '${deleted}'
  ]) as body;
  insert into private.team_notes (inquiry_id, side, body)
  select i.id, 'family', 'Our team read your report and warned the other side. Be kind. Pay later.'
  from public.inquiries i order by i.id limit 1;
  update private.reports set closed_at = now(), closed_by = 'Robin Lee', outcome = case about ->> 'side'
    when 'home' then 'Our team read your report and took this home off the site.'
    else 'none: It is no rule of ours.'
  end`;
const readTexts = `
  select * from (
    select n.body, n.body_values from private.owner_notes n
    union all select n.body, n.body_values from private.team_notes n
    union all select distinct r.outcome, null::jsonb from private.reports r
  ) as stored
  order by body collate "C", body_values`;
const texts = [
  // The name may have a dot too.
  [deleted, null],
  ['home_report_with_suspension', null],
  ['homes_granted', { count: 700 }],
  ['none: It is no rule of ours.', null],
  ['photos_missing', { count: 1 }],
  ['photos_missing', { count: 3 }],
  ['report_with_warning', { sentence: 'Be kind. Pay later.' }],
];

it.each(releases)(
  'a project of %s takes the later migrations',
  async (file) => {
    const released = await createReleased(file);
    await withDatabase(released, async (client) => {
      await client.query(storeSentences);
      const before = await countRows(client);
      await migrate(released.url);
      const after = await countRows(client);
      expect(before).toMatchObject({ properties: expect.any(Number), 'private.visits': expect.any(Number) });
      expect(after).toMatchObject(before);
      const { rows } = await client.query({ text: readTexts, rowMode: 'array' });
      expect(rows).toEqual(texts);
      expect(await describe(client)).toEqual(await describe(database));
    });
  },
  300_000,
);
