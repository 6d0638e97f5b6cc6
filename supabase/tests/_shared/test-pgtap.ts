import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../../local/postgres/server.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import type { Cluster } from '../../../local/testing/cluster.ts';
import { resetProject, type NamedProject } from '../../../local/testing/named-project.ts';
import { installPgTap, runPgTap } from '../../../local/testing/pgtap.ts';

interface PgTapDatabase {
  url: string;
  drop(): Promise<unknown>;
}

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Makes a database on `cluster` for the pgTAP files. */
export async function makePgTapDatabase(cluster: Cluster): Promise<PgTapDatabase> {
  const database = await cluster.createDatabase();
  await installPgTap(databaseUrl(cluster.port, database.name, SUPERUSER));
  return database;
}

/** Prepares that of a named project. */
export async function preparePgTapOf(project: NamedProject): Promise<PgTapDatabase> {
  await resetProject(project, { seed: false });
  const url = project.databaseUrl;
  const run = (sql: string) => withClient(url, (client) => client.query(sql));
  const { rows } = await run(
    `select exists (select from pg_proc where proname = 'has_table') as installed,
       exists (select from pg_available_extensions where name = 'pgtap') as available`,
  );
  if (rows[0].available) await run('create extension if not exists pgtap with schema extensions');
  else if (!rows[0].installed) await installPgTap(url);
  // The first migration revokes this from new functions of postgres.
  await run(`do $$ declare v_function regprocedure; begin
    for v_function in
      select oid from pg_proc where pronamespace = 'extensions'::regnamespace and proowner = current_user::regrole
    loop
      execute format('grant execute on function %s to anon, authenticated, service_role', v_function);
    end loop;
  end $$`);
  return { url, drop: () => run('drop schema tests cascade') };
}

/** Runs each pgTAP file as a test, on the database that `make` returns. */
export function testPgTap(make: () => Promise<PgTapDatabase>): void {
  let database: PgTapDatabase;
  beforeAll(async () => {
    database = await make();
  });
  afterAll(() => database.drop());

  // 00000-helpers.sql sorts first.
  it.each(globSync('**/*.sql', { cwd: folder }).toSorted())('%s', async (file) => {
    const { tests, problem } = await runPgTap(database.url, join(folder, file));
    const failed = tests.filter(({ ok }) => !ok);
    expect(failed.map(({ description, diagnostics }) => `${description}\n${diagnostics}`)).toEqual([]);
    expect(problem).toBeUndefined();
  });
}
