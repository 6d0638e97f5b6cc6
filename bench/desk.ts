// Compares the first page of a queue of the desk, with 10,000 entries, with a page of search.
// Run: npm run bench:desk
import { limits } from '../supabase/functions/_shared/contract/limits.ts';
import { deskQueues } from '../supabase/functions/_shared/contract/desk.ts';
import { withClient } from '../local/postgres/with-client.ts';
import { signToken } from '../local/token.ts';
import { type BenchContext, withBenchContext } from './api/setup.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { measure } from './shared/statistics.ts';

const rounds = isQuick ? 10 : 200;
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
    await client.query(`update auth.sessions set aal = 'aal2' where id = $1`, [id]);
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
  const headers = { authorization: `Bearer ${await makeModerator(context)}` };
  const open = async (path: string) => {
    const response = await fetch(context.api.url + path, { headers });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.text()).length;
  };
  const queues = deskQueues.filter((queue) => queue in fillings);
  const pages: Record<string, string> = {
    search: `/properties/search?zipCode=60601&radius=100&limit=${limits.pageDefault}`,
    ...Object.fromEntries(queues.map((queue) => [queue, `/desk/queues/${queue}`])),
    'all counts': '/desk',
  };
  const names = Object.keys(pages);
  const times = new Map(names.map((name) => [name, Infinity]));
  // In turns, so that other work of the machine affects all equally. The fastest round counts.
  for (let round = 0; round < 5; round++)
    for (const name of names) {
      const { median } = await measure(Array.from({ length: rounds / 5 }), () => open(pages[name] ?? ''));
      times.set(name, Math.min(times.get(name) ?? Infinity, median));
    }
  const timeOf = (name: string) => times.get(name) ?? Infinity;
  printTable(
    'One request after another, signed in',
    names.map((name) => ({ page: name, 'p50, ms': short(timeOf(name)) })),
  );
  printChecks(
    queues.map((queue) => ({
      what: `the first page of ${queue} over a page of search, p50`,
      reached: timeOf(queue) / timeOf('search'),
      bar: 2,
    })),
  );
});
