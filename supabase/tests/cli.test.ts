import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { repositoryRoot, supabaseFolder } from '../../local/paths.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';

const cluster = sharedCluster();
/** A database without migrations. */
const project = { name: `project_${process.pid}`, url: '', remote: '' };
project.url = databaseUrl(cluster.port, project.name);
project.remote = `--remote=${project.url}?sslmode=disable`;

const query = (url: string, sql: string) =>
  withClient(url, async (client) => (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows);
const asSuperuser = (sql: string) => query(databaseUrl(cluster.port, 'template1', SUPERUSER), sql);

/** Runs the pinned CLI. Rejects with its output if it fails. */
async function supabase(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/supabase'), args, {
    cwd: repositoryRoot,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    maxBuffer: 10 * 1024 * 1024,
  });
}

beforeAll(async () => {
  await asSuperuser(`create database ${project.name} template postgres owner postgres`);
});
afterAll(() => asSuperuser(`drop database if exists ${project.name} with (force)`));

// The time of a migration is that of the machine. The limit ends a program that hangs.
describe('the Supabase CLI, against an empty project', { timeout: 600_000 }, () => {
  it('applies every migration with db push', async () => {
    const { stdout } = await supabase('db', 'push', project.remote, '--yes');
    expect(stdout).toContain('Finished supabase db push.');
    const applied = await query(
      project.url,
      `select version || '_' || name || '.sql' from supabase_migrations.schema_migrations order by version`,
    );
    expect(applied.flat()).toEqual(readdirSync(join(supabaseFolder, 'migrations')).toSorted());
  });

  it('finds no problem with db advisors, of any level', async () => {
    const { stdout } = await supabase(
      'db',
      'advisors',
      project.remote,
      '--level=info',
      '--output-format=json',
    );
    const { results } = z
      .object({ results: z.array(z.object({ name: z.string(), detail: z.string() })) })
      .parse(JSON.parse(stdout));
    // A new database has used no index yet. check_request() sets the search_path of the request. The others have a body of
    // the SQL standard, which is bound when it is created. supabase/tests/schema/rules.test.sql checks that.
    const isExpected = ({ name, detail }: { name: string; detail: string }) =>
      name === 'unused_index' ||
      (name === 'function_search_path_mutable' &&
        /`private\.(check_request|matching_homes|matching_registered_homes|chord_to_miles|has_options|is_within_budget|searched_monthly_cost|is_current_change|home_columns)`/.test(
          detail,
        ));
    expect(results.filter((finding) => !isExpected(finding))).toEqual([]);
  });

  it('generates the committed types (run npm run types:build if this fails)', async () => {
    const { stdout } = await supabase('gen', 'types', project.remote, '--schema=public');
    const committed = readFileSync(join(supabaseFolder, 'functions/_shared/database.types.ts'), 'utf8');
    expect(stdout).toBe(committed);
  });
});
