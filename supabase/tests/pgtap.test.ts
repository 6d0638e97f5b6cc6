import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { type Cluster, startCluster } from '../../local/testing/cluster.ts';
import { installPgTap, runPgTap, type TapRun } from '../../local/testing/pgtap.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import { findDebianPostgres } from './_shared/debian-postgres.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
// The helpers come first by their name.
const files = globSync('**/*.sql', { cwd: folder }).toSorted();

async function runAll(cluster: Cluster): Promise<{ file: string; run: TapRun }[]> {
  const database = await cluster.createDatabase();
  await installPgTap(databaseUrl(cluster.port, database.name, SUPERUSER));
  const runs = [];
  for (const file of files) runs.push({ file, run: await runPgTap(database.url, join(folder, file)) });
  await database.drop();
  return runs;
}

async function runAllOnDebian() {
  const programs = findDebianPostgres();
  if (!programs) return undefined;
  const cluster = await startCluster(programs);
  try {
    return await runAll(cluster);
  } finally {
    await cluster.stop();
  }
}

// Run before the tests are known, so that each line of TAP becomes one of them.
const on17 = await runAll(sharedCluster());
const on15 = await runAllOnDebian();

describe.each([
  { version: 'PostgreSQL 17', runs: on17 },
  ...(on15 ? [{ version: 'PostgreSQL 15', runs: on15 }] : []),
])('$version', ({ runs }) => {
  describe.each(runs)('$file', ({ run }) => {
    it('runs to its end, with the tests it planned', () => {
      expect(run.problem).toBeUndefined();
    });
    it.each(run.tests)('$description', ({ ok, diagnostics }) => {
      expect(ok ? 'ok' : `not ok\n${diagnostics}`).toBe('ok');
    });
  });
});

const count = (runs: { run: TapRun }[]) => runs.reduce((sum, { run }) => sum + run.tests.length, 0);

describe('PostgreSQL 15', () => {
  it.skipIf(!on15)('runs as many tests as 17 (needs "apt-get install -y postgresql-15")', () => {
    expect(count(on15 ?? [])).toBe(count(on17));
  });
});
