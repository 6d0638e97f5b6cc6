import { Client } from 'pg';
import { uuidFor } from '../../local/testing/random.ts';
import { signToken } from '../../local/testing/token.ts';
import type { Addresses } from './stack.ts';

/** A signed-in account. */
export interface Account {
  id: string;
  token: string;
}
export type Family = Account;

interface Wanted {
  role: 'patient' | 'owner';
  count: number;
  /** How long their tokens hold. */
  hours: number;
}

export const makeFamilies = (stack: Addresses, count: number): Promise<Family[]> =>
  makeAccounts(stack, { role: 'patient', count, hours: 1 });

/** Accounts with a session each, made in the database: signing up by the hundred is not what is measured. */
export async function makeAccounts(
  stack: Pick<Addresses, 'databaseUrl' | 'jwtSecret'>,
  { role, count, hours }: Wanted,
): Promise<Account[]> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: uuidFor(`${role} ${index}`),
    session: uuidFor(`session of ${role} ${index}`),
  }));
  const client = new Client(stack.databaseUrl.replace('//postgres:', '//supabase_admin:'));
  await client.connect();
  try {
    await client.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at)
       select id, 'authenticated', 'authenticated', id || '@example.com', now(), jsonb_build_object('role', $2::text), now()
       from unnest($1::uuid[]) as id`,
      [accounts.map(({ id }) => id), role],
    );
    await client.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       select session, id, now(), now() from unnest($1::uuid[], $2::uuid[]) as s (id, session)`,
      [accounts.map(({ id }) => id), accounts.map(({ session }) => session)],
    );
    // A bench lists more homes than an owner may.
    if (role === 'owner')
      await client.query(
        'select public.set_home_limits(id, 1000000, 1000000) from unnest($1::uuid[]) as id',
        [accounts.map(({ id }) => id)],
      );
  } finally {
    await client.end();
  }
  const now = Math.floor(Date.now() / 1_000);
  return accounts.map(({ id, session }) => ({
    id,
    token: signToken(stack.jwtSecret, {
      sub: id,
      role: 'authenticated',
      email: `${id}@example.com`,
      session_id: session,
      aud: 'authenticated',
      iat: now,
      exp: now + hours * 3_600,
    }),
  }));
}

/** Active homes, and ZIP codes that have some around. */
export async function readHomes(stack: Addresses): Promise<{ ids: string[]; zipCodes: string[] }> {
  const client = new Client(stack.databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; zip_code: string }>(
      'select id, left(zip_code, 5) as zip_code from public.properties where is_active order by id',
    );
    return { ids: rows.map(({ id }) => id), zipCodes: [...new Set(rows.map((row) => row.zip_code))] };
  } finally {
    await client.end();
  }
}
