import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import { supabaseFolder } from '../paths.ts';
import { withClient } from './with-client.ts';

const folder = join(supabaseFolder, 'migrations');

/** Applies the pending migrations in order, up to the version `last`, and records them as `supabase db push` does. */
export async function migrate(url: string, last?: string): Promise<void> {
  await withClient(url, async (client) => {
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
    for (const file of (await readdir(folder)).toSorted()) {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name || applied.has(version)) continue;
      if (last && version > last) break;
      await apply(client, file, version, name);
    }
  });
}

async function apply(client: Client, file: string, version: string, name: string): Promise<void> {
  const sql = await readFile(join(folder, file), 'utf8');
  try {
    await client.query('begin');
    await client.query(sql);
    // A migration may change settings, which must not affect the next one.
    await client.query('reset all');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [version, name, [sql]],
    );
    await client.query('commit');
  } catch (cause) {
    throw new Error(`supabase/migrations/${file}: ${describeSqlError(cause, sql)}`, { cause });
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
