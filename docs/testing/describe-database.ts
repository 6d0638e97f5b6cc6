import type { Client } from 'pg';
import { withClient } from '../../local/postgres/with-client.ts';

/** Every table of the product and of Auth with its rows, and what migrations make beside the tables. */
export const describeDatabase = (url: string) =>
  withClient(url, async (client) => {
    const rows: Record<string, unknown> = {};
    for (const name of await column(
      client,
      `select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'private', 'auth')`,
    ))
      rows[name] = (
        await client.query(
          `select count(*) as count, md5(string_agg(row::text, ',' order by row::text)) as hash from ${name} as row`,
        )
      ).rows[0];
    return {
      rows,
      migrations: await column(client, 'select version from supabase_migrations.schema_migrations'),
      triggers: await column(
        client,
        `select concat_ws(' ', tgrelid::regclass, tgname, tgenabled, tgfoid::regproc) from pg_trigger where not tgisinternal`,
      ),
      policies: await column(
        client,
        `select concat_ws(' ', schemaname, tablename, policyname, cmd, roles) from pg_policies`,
      ),
      sequences: await column(
        client,
        `select concat_ws(' ', schemaname, sequencename, last_value) from pg_sequences`,
      ),
      buckets: await column(
        client,
        `select concat_ws(' ', id, public, file_size_limit, allowed_mime_types) from storage.buckets`,
      ),
    };
  });

/** The first column, in order. */
export async function column(client: Client, query: string): Promise<string[]> {
  const { rows } = await client.query<[string]>({ text: query, rowMode: 'array' });
  return rows.map(([value]) => value).toSorted();
}
