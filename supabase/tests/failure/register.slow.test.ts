import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../../local/paths.ts';
import { inventHomes, makeRegisterFile, type SamplePlace } from '../../../local/register/sample-file.ts';
import { createRandom } from '../../../local/testing/random.ts';
import { column, database, databaseUrl, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

const command = join(repositoryRoot, 'supabase/register/run.ts');

/** Runs the command, and kills it after some milliseconds. Returns whether it was killed. */
async function importFile(file: string, killAfter?: number): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  const child = spawn(process.execPath, [command, file], { env, stdio: 'ignore' });
  const exit = once(child, 'exit');
  if (killAfter !== undefined) {
    await Promise.race([setTimeout(killAfter), exit]);
    child.kill('SIGKILL');
  }
  await exit;
  return child.signalCode === 'SIGKILL';
}

it(
  'an import that is killed leaves the old register or the new one, whole',
  { timeout: 240_000 },
  async () => {
    const random = createRandom('kills of imports');
    const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-register-'));
    try {
      const { rows: places } = await database.query<SamplePlace>(
        'select * from public.zip_codes order by zip_code limit 4000',
      );
      const rows = inventHomes(places, 6_000, random);
      const versions = ['FIRST', 'SECOND'].map((word) => ({ word, file: join(folder, `${word}.csv`) }));
      for (const { word, file } of versions) {
        for (const row of rows) row['Legal Business Name'] = word;
        await writeFile(file, makeRegisterFile(rows));
      }
      const names = () =>
        column(`select distinct facts ->> 'legal_name' from private.registered_homes where gone_at is null`);
      const [first, second] = versions;
      if (!first || !second) throw new Error('There are no files');
      const start = performance.now();
      await importFile(first.file);
      const usual = performance.now() - start;
      expect(await names()).toEqual(['FIRST']);

      let kills = 0;
      for (let attempt = 0; attempt < 20; attempt++) {
        const [before] = await names();
        const next = before === 'FIRST' ? second : first;
        if (await importFile(next.file, random.int(0, Math.round(usual)))) kills += 1;
        // The server ends the statement of a lost connection at its next chance to write to it.
        await expect
          .poll(
            () =>
              column(`select count(*)::integer from pg_stat_activity
                where application_name = 'import of the register' and datname = current_database()`),
            { timeout: 30_000 },
          )
          .toEqual([0]);
        expect([['FIRST'], ['SECOND']]).toContainEqual(await names());
        expect(await column('select count(*)::integer from private.registered_homes')).toEqual([6_000]);
      }
      // Without kills in between, the test proves nothing.
      expect(kills).toBeGreaterThan(10);
      const [last] = await names();
      await importFile(last === 'FIRST' ? second.file : first.file);
      expect(await names()).not.toEqual([last]);
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
