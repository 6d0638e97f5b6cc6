import { readFile } from 'node:fs/promises';
import { getAuthSchemaSql, getStorageSchemaSql } from '@supabase/lite';
import { databaseUrl, SUPERUSER } from './server.ts';
import { withClient } from './with-client.ts';

/** Replaces the schema `auth` in a new database. */
export type ReplaceAuthSchema = (port: number) => Promise<void>;

/** The statements that create the schemas of a hosted project. */
export const systemSchemaSql = async (): Promise<string> =>
  [
    getAuthSchemaSql(),
    getStorageSchemaSql(),
    await readFile(new URL('../system.sql', import.meta.url), 'utf8'),
  ].join('\n');

/** Creates the roles and schemas that a hosted project has before its first migration, unless they exist. */
export async function createSystemSchema(port: number, replaceAuth?: ReplaceAuthSchema): Promise<void> {
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
    await client.query(await systemSchemaSql());
    await client.query('commit');
    await replaceAuth?.(port);
  });
}
