import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { supabaseFolder } from '../paths.ts';

/**
 * Applies the pending migrations in order and records them as `supabase db push` does.
 *
 * @returns the names of the applied files
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `create schema if not exists supabase_migrations;
       create table if not exists supabase_migrations.schema_migrations (
         version text not null primary key, statements text[], name text
       )`,
    );
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    );
    const applied = new Set(rows.map((row) => row.version));
    const pending = (await migrationFiles()).filter((file) => !applied.has(file.version));
    for (const file of pending) await apply(client, file);
    return pending.map((file) => file.name);
  } finally {
    await client.end();
  }
}

interface MigrationFile {
  version: string;
  name: string;
  path: string;
}

async function migrationFiles(): Promise<MigrationFile[]> {
  const folder = join(supabaseFolder, 'migrations');
  const names = await readdir(folder).catch(() => []);
  return names
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((name) => {
      const version = /^(\d+)_.+\.sql$/.exec(name)?.[1];
      return version === undefined ? [] : [{ version, name, path: join(folder, name) }];
    });
}

/** Applies one file in a transaction. */
async function apply(client: Client, file: MigrationFile): Promise<void> {
  const sql = await readFile(file.path, 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    // A migration may change settings, which must not affect the next one.
    await client.query('reset all');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [file.version, file.name.replace(/^\d+_|\.sql$/g, ''), [sql]],
    );
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`supabase/migrations/${file.name}: ${describeSqlError(cause, sql)}`, { cause });
  }
}

/** The message of the server with its line number. */
export function describeSqlError(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = 'position' in error ? Number(error.position) : Number.NaN;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail})` : '';
  const line = Number.isNaN(position) ? '' : `line ${sql.slice(0, position).split('\n').length}: `;
  return `${line}${error.message}${detail}`;
}
