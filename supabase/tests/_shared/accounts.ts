import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';

/** Inserts an account with a session of the same ID. `admin` connects as `postgres`. Returns the ID. */
export async function makeAccount(admin: Client, role: string, email?: string): Promise<string> {
  const id = randomUUID();
  await admin.query(
    'insert into auth.users (id, email, raw_user_meta_data, created_at, updated_at) values ($1, $2, $3, now(), now())',
    [id, email ?? `${id}@example.com`, { role }],
  );
  await admin.query(
    'insert into auth.sessions (id, user_id, created_at, updated_at) values ($1, $1, now(), now())',
    [id],
  );
  return id;
}

/** Makes a connection act as an account, like PostgREST does for a token. */
export async function logIn(client: Client, id: string): Promise<void> {
  const claims = JSON.stringify({ sub: id, session_id: id, role: 'authenticated' });
  await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
  await client.query('set role authenticated');
}
