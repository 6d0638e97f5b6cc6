import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../../local/postgres/server.ts';
import type { Cluster } from '../../../local/testing/cluster.ts';
import { installPgTap, runPgTap, type TapRun } from '../../../local/testing/pgtap.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Runs every pgTAP file on `cluster` and reports each line of TAP as a test. */
export async function describePgTap(cluster: Cluster): Promise<void> {
  const database = await cluster.createDatabase();
  await installPgTap(databaseUrl(cluster.port, database.name, SUPERUSER));
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
