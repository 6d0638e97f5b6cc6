import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supabaseFolder } from '../paths.ts';
import { describeSqlError } from './migrate.ts';
import { withClient } from './with-client.ts';

/** Runs supabase/seed.sql once per database, in a transaction, and records that as the CLI does. */
export async function seed(url: string): Promise<void> {
  const sql = await readFile(join(supabaseFolder, 'seed.sql'), 'utf8');
  await withClient(url, async (client) => {
    await client.query(
      `create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)`,
    );
    const { rowCount } = await client.query('select from supabase_migrations.seed_files');
    if (rowCount) return;
    await client.query('begin');
    await client.query(sql).catch((cause: unknown) => {
      throw new Error(`supabase/seed.sql: ${describeSqlError(cause, sql)}`, { cause });
    });
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      'supabase/seed.sql',
      createHash('sha256').update(sql).digest('hex'),
    ]);
    await client.query('commit');
  });
}
