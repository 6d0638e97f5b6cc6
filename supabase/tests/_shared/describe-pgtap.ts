import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../../local/postgres/server.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import type { Cluster } from '../../../local/testing/cluster.ts';
import { resetProject, type NamedProject } from '../../../local/testing/named-project.ts';
import { installPgTap, runPgTap, type TapRun } from '../../../local/testing/pgtap.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Runs every pgTAP file on `cluster` and reports each line of TAP as a test. */
export async function describePgTap(cluster: Cluster): Promise<void> {
  const database = await cluster.createDatabase();
  await installPgTap(databaseUrl(cluster.port, database.name, SUPERUSER));
  await describePgTapOn(database);
}

/** The same on a named project. */
export async function describePgTapOfProject(project: NamedProject): Promise<void> {
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
  await describePgTapOn({ url, drop: () => run('drop schema tests cascade') });
}

async function describePgTapOn(database: { url: string; drop(): Promise<unknown> }): Promise<void> {
  // 00000-helpers.sql sorts first.
  const runs: { file: string; run: TapRun }[] = [];
  for (const file of globSync('**/*.sql', { cwd: folder }).toSorted())
    runs.push({ file, run: await runPgTap(database.url, join(folder, file)) });
  await database.drop();

  describe.each(runs)('$file', ({ run }) => {
    it('runs to its end, with the tests it planned', () => {
      expect(run.problem).toBeUndefined();
    });
    it.each(run.tests)('$description', ({ ok, diagnostics }) => {
      expect(ok ? 'ok' : `not ok\n${diagnostics}`).toBe('ok');
    });
  });
}
