import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { supabaseFolder } from '../paths.ts';
import { describeSqlError } from './migrate.ts';

/**
 * Runs supabase/seed.sql once per database, in a transaction, and records that as the CLI does.
 *
 * @returns whether it ran
 */
export async function seed(url: string): Promise<boolean> {
  const sql = await readFile(join(supabaseFolder, 'seed.sql'), 'utf8');
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create table if not exists supabase_migrations.seed_files (path text not null primary key, hash text not null)`,
    );
    const { rowCount } = await client.query('select from supabase_migrations.seed_files');
    if (rowCount) return false;
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      'supabase/seed.sql',
      createHash('sha256').update(sql).digest('hex'),
    ]);
    await client.query('commit');
    return true;
  } catch (cause) {
    throw new Error(`supabase/seed.sql: ${describeSqlError(cause, sql)}`, { cause });
  } finally {
    await client.end();
  }
}
