import { uuidFor } from '../../local/seed/random.ts';
import { signToken } from '../../local/testing/token.ts';
import { withClient } from '../shared/with-client.ts';
import type { StackAddresses } from './setup.ts';

export interface Account {
  id: string;
  token: string;
}

export interface TestData {
  families: Account[];
  /** IDs of active properties. */
  ids: string[];
  /** ZIP codes of active properties. */
  zipCodes: string[];
}

type Database = Pick<StackAddresses, 'databaseUrl' | 'jwtSecret'>;

/** Makes accounts with one session each in the database, which is faster than sign-up. `hours` is for their tokens. */
export async function makeAccounts(
  { databaseUrl, jwtSecret }: Database,
  { role, count, hours }: { role: 'patient' | 'owner'; count: number; hours: number },
): Promise<Account[]> {
  const ids = Array.from({ length: count }, (_, index) => uuidFor(`${role} ${index}`));
  await withClient(databaseUrl.replace('//postgres:', '//supabase_admin:'), async (client) => {
    await client.query(
      `insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data, created_at)
       select id, 'authenticated', 'authenticated', id || '@example.com', now(), jsonb_build_object('role', $2::text), now()
       from unnest($1::uuid[]) as id`,
      [ids, role],
    );
    await client.query(
      `insert into auth.sessions (id, user_id, created_at, updated_at)
       select id, id, now(), now() from unnest($1::uuid[]) as id`,
      [ids],
    );
    // Benchmarks list more properties than one owner may.
    if (role === 'owner')
      await client.query(
        'select public.set_home_limits(id, 1000000, 1000000) from unnest($1::uuid[]) as id',
        [ids],
      );
  });
  const iat = Math.floor(Date.now() / 1_000);
  const claims = { role: 'authenticated', aud: 'authenticated', iat, exp: iat + hours * 3_600 };
  return ids.map((id) => ({
    id,
    token: signToken(jwtSecret, { ...claims, sub: id, session_id: id, email: `${id}@example.com` }),
  }));
}

export const readProperties = ({ databaseUrl }: Database) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; zip_code: string }>(
      'select id, left(zip_code, 5) as zip_code from public.properties where is_active order by id',
    );
    return { ids: rows.map(({ id }) => id), zipCodes: [...new Set(rows.map((row) => row.zip_code))] };
  });
