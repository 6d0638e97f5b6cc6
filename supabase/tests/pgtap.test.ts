import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { installPgTap, runPgTap } from '../../local/testing/pgtap.ts';
import { databaseUrl, SUPERUSER } from '../../local/postgres/server.ts';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const files = globSync('**/*.sql', { cwd: folder }).toSorted();

// Before the tests are known, so that each line of TAP becomes one of them.
const cluster = sharedCluster();
const database = await cluster.createDatabase();
await installPgTap(databaseUrl(cluster.port, database.name, SUPERUSER));
const runs: { file: string; run: Awaited<ReturnType<typeof runPgTap>> }[] = [];
for (const file of files) runs.push({ file, run: await runPgTap(database.url, `${folder}/${file}`) });

afterAll(() => database.drop());

describe.each(runs)('$file', ({ run }) => {
  it('runs to its end, with the tests it planned', () => {
    expect(run.problem).toBeUndefined();
  });
  it.each(run.tests)('$description', ({ ok, diagnostics }) => {
    expect(ok, diagnostics).toBe(true);
  });
});
