// Compares the first page of a queue of the desk, with 10,000 entries, with a page of search.
// Run: npm run bench:desk
import { deskQueues } from '../supabase/functions/_shared/contract/desk/desk.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { signToken } from '../local/token.ts';
import { comparePages, searchPath } from './api/compare.ts';
import { type BenchContext, withBenchContext } from './api/setup.ts';
import { describeMachine, isQuick, printChecks } from './shared/report.ts';

const entries = isQuick ? 1_000 : 10_000;

/** Fills the queues whose entries need nothing but accounts. */
const fillings: Record<string, string> = {
  conversation_reports: `
    insert into private.reports (reporter_id, reported_id, about, reason, details, created_at)
    select u.id, gen_random_uuid(), '{"side": "family", "home": {"name": "Maple Court"}, "message": "", "messages": []}',
      'Something else', 'A test', now() - n * interval '1 minute'
    from accounts u`,
  home_reports: `
    insert into private.reports (reporter_id, reported_id, about, reason, details, waits_from)
    select u.id, gen_random_uuid(), '{"side": "home", "home": {"name": "Maple Court"}}',
      'Something else', 'A test', now() - n * interval '1 minute'
    from accounts u`,
  suspensions: `
    insert into private.suspensions (user_id, suspended_by, reason, suspended_at, review_at)
    select u.id, 'Robin Lee', 'A test', now() - n * interval '1 minute', now() - n * interval '1 minute'
    from accounts u`,
  data_requests: `
    insert into private.data_requests (user_id, kind, received_at, recorded_by)
    select u.id, 'export', now() - n * interval '1 minute', 'Robin Lee'
    from accounts u`,
};

async function fill({ stack }: BenchContext): Promise<void> {
  await withClient(stack.databaseUrl.replace('//postgres:', '//supabase_admin:'), async (client) => {
    // Triggers of the outbox count what waits for each row; one report a time does not notice.
    await client.query(`set session_replication_role = 'replica'`);
    await client.query(
      `create temporary table accounts as select gen_random_uuid() as id, n from generate_series(1, $1::integer) as n`,
      [entries],
    );
    await client.query(`insert into auth.users (id, email) select id, id || '@example.com' from accounts`);
    await client.query(
      `insert into public.users (id, email, role) select id, id || '@example.com', 'patient' from accounts`,
    );
    for (const filling of Object.values(fillings)) await client.query(filling);
    await client.query(`set session_replication_role = 'origin'`);
    await client.query('analyze');
  });
}

/** The token of a moderator who is signed in with both steps. The session of a test account has its ID. */
async function makeModerator({ stack, families }: BenchContext): Promise<string> {
  const id = families[0]?.id ?? '';
  await withClient(stack.databaseUrl.replace('//postgres:', '//supabase_admin:'), async (client) => {
    await client.query(`select private.add_operator($1, 'moderator', 'Robin Lee')`, [`${id}@example.com`]);
    // An operator's app is older than their rights.
    await client.query(
      `with factor as (
         insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now() - interval '1 day', now())
         returning id
       )
       update auth.sessions s set aal = 'aal2', factor_id = factor.id from factor where s.id = $1`,
      [id],
    );
  });
  const iat = Math.floor(Date.now() / 1_000);
  return signToken(stack.jwtSecret, {
    role: 'authenticated',
    aud: 'authenticated',
    iat,
    exp: iat + 3_600,
    sub: id,
    session_id: id,
    aal: 'aal2',
  });
}

await withBenchContext(2, async (context) => {
  console.log(describeMachine());
  await fill(context);
  const queues = deskQueues.filter((queue) => queue in fillings);
  const over = await comparePages(context.api.url, await makeModerator(context), {
    search: searchPath,
    ...Object.fromEntries(queues.map((queue) => [queue, `/desk/queues/${queue}`])),
    'all counts': '/desk',
  });
  printChecks(
    queues.map((queue) => ({
      what: `the first page of ${queue} over a page of search, p50`,
      reached: over(queue, 'median'),
      bar: 2,
    })),
  );
});
