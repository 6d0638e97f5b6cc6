import { readFile } from 'node:fs/promises';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { databaseUrl, SUPERUSER } from './server.ts';
import { withClient } from './with-client.ts';

/** Replaces the schema `auth` in a new database. */
export type ReplaceAuthSchema = (port: number) => Promise<void>;

/** Creates the roles and schemas that a hosted project has before its first migration, unless they exist. */
export async function createSystemSchema(port: number, replaceAuth?: ReplaceAuthSchema): Promise<void> {
  const own = await readFile(new URL('../system.sql', import.meta.url), 'utf8');
  await withClient(databaseUrl(port, 'postgres', SUPERUSER), async (client) => {
    const { rows } = await client.query(
      `select to_regclass('auth.users') is not null as exists,
         to_regclass('auth.schema_migrations') is not null as "isReal"`,
    );
    const { exists, isReal }: { exists: boolean; isReal: boolean } = rows[0];
    if (exists && isReal !== Boolean(replaceAuth))
      throw new Error(
        `The database was made for ${isReal ? 'Supabase Auth' : 'the embedded Auth'}. Delete it with: npm run reset`,
      );
    if (exists) return;
    await client.query('begin');
    for (const sql of [getAuthSchemaSql(), getStorageSchemaSql(), own]) await client.query(sql);
    await client.query('commit');
    await replaceAuth?.(port);
  });
}
