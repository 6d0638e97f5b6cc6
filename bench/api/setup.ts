import * as z from 'zod/mini';
import { forkProgram } from '../../local/testing/fork-program.ts';
import { uuidFor } from '../../local/testing/random.ts';
import { signToken } from '../../local/token.ts';
import { withClient } from '../../local/postgres/with-client.ts';
import { startBenchFunction, type StackAddresses } from './bench-function.ts';

const stackSchema = z.object({
  url: z.string(),
  publishableKey: z.string(),
  jwtSecret: z.string(),
  databaseUrl: z.string(),
});
export type Account = Awaited<ReturnType<typeof makeAccounts>>[number];
export type BenchContext = Awaited<ReturnType<typeof startContext>>;

/**
 * Starts a stack with demo data and test families, and its edge function. Stops them after `work`.
 * @param withPostgrest run PostgREST in place of the embedded REST
 * @param siteUrl where the function reads the page of the app
 */
export async function withBenchContext<T>(
  count: number,
  work: (context: BenchContext) => Promise<T>,
  { withPostgrest = false, siteUrl }: { withPostgrest?: boolean; siteUrl?: string } = {},
): Promise<T> {
  const { addresses, stop } = await forkProgram(new URL('./stack-process.ts', import.meta.url), stackSchema, {
    ...(withPostgrest && { WITH_POSTGREST: '1' }),
  });
  try {
    const context = await startContext(addresses, count, siteUrl);
    try {
      return await work(context);
    } finally {
      await context.api.stop();
    }
  } finally {
    await stop();
  }
}

async function startContext(stack: StackAddresses, count: number, siteUrl?: string) {
  const families = await makeAccounts(stack, { role: 'patient', count, hours: 1 });
  const properties = await withClient(stack.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string; zip_code: string }>(
      'select id, left(zip_code, 5) as zip_code from public.properties where is_active order by id',
    );
    return rows;
  });
  return {
    stack,
    families,
    properties,
    api: await startBenchFunction(stack, { ...(siteUrl !== undefined && { siteUrl }) }),
  };
}

/** Makes accounts with one session each in the database, which is faster than sign-up. `hours` is for their tokens. */
export async function makeAccounts(
  { databaseUrl, jwtSecret }: Pick<StackAddresses, 'databaseUrl' | 'jwtSecret'>,
  { role, count, hours }: { role: 'patient' | 'owner'; count: number; hours: number },
) {
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
