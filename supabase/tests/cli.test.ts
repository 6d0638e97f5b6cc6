import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { repositoryRoot, supabaseFolder } from '../../local/paths.ts';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';

/** A database with all migrations. docs/restore.slow.test.ts applies them with the CLI. */
let project: TestDatabase;
let remote: string;

/** Runs the pinned CLI. Rejects with its output if it fails. */
async function supabase(...args: string[]): Promise<{ stdout: string; stderr: string }> {
  return promisify(execFile)(join(repositoryRoot, 'node_modules/.bin/supabase'), args, {
    cwd: repositoryRoot,
    env: { ...process.env, DO_NOT_TRACK: '1' },
    maxBuffer: 10 * 1024 * 1024,
  });
}

beforeAll(async () => {
  project = await sharedCluster().createDatabase();
  remote = `--remote=${project.url}?sslmode=disable`;
});
afterAll(() => project.drop());

// The limit ends a program that hangs.
describe('the Supabase CLI, against a project', { timeout: 600_000 }, () => {
  it('finds no problem with db advisors, of any level', async () => {
    const { stdout } = await supabase('db', 'advisors', remote, '--level=info', '--output-format=json');
    const { results } = z
      .object({ results: z.array(z.object({ name: z.string(), detail: z.string() })) })
      .parse(JSON.parse(stdout));
    // A new database has used no index yet. check_request() sets the search_path of the request. The others have a body of
    // the SQL standard, which is bound when it is created. supabase/tests/schema/rules.test.sql checks that.
    const isExpected = ({ name, detail }: { name: string; detail: string }) =>
      name === 'unused_index' ||
      (name === 'function_search_path_mutable' &&
        /`private\.(check_request|matching_homes|matching_registered_homes|chord_to_miles|has_options|is_within_budget|searched_monthly_cost|is_current_change|home_columns|is_line|is_text|is_filled)`/.test(
          detail,
        ));
    expect(results.filter((finding) => !isExpected(finding))).toEqual([]);
  });

  it('generates the committed types (run npm run types:build if this fails)', async () => {
    const { stdout } = await supabase('gen', 'types', remote, '--schema=public');
    const committed = readFileSync(join(supabaseFolder, 'functions/_shared/database.types.ts'), 'utf8');
    expect(stdout).toBe(committed);
  });
});
