// Sends a queue of mails about saved searches to a mail provider with a limit, while inquiries arrive. The time is
// simulated: the provider responds after 400 ms, and a call to the database takes its processor time, which does not grow
// when the machine is busy. Linux only. Run: npm run bench:mail
import { Pool } from 'pg';
import { callFunction } from '../local/testing/call-function.ts';
import { startCluster } from '../local/testing/cluster.ts';
import { createHousekeeping } from '../supabase/functions/housekeeping/app.ts';
import { createFakeClock } from '../supabase/functions/housekeeping/testing/fake-clock.ts';
import { createFakeProvider } from '../supabase/functions/housekeeping/testing/fake-provider.ts';
import { findProcessorTime } from './search/server.ts';
import { idOf } from './shared/ids.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const limits = isQuick ? [5] : [2, 5];
const seconds = isQuick ? 10 : 30;
/** Milliseconds between the runs of the job. */
const interval = 10_000;
const mailsPerRequest = 100;
const people = 1_000;
/** Milliseconds between inquiries. */
const pause = 1_700;
/** Milliseconds until the provider responds. */
const latency = 400;

/** Families with a saved search, and an owner whose homes get one inquiry each. */
const FILL = `
  insert into auth.users (id, email, raw_user_meta_data)
  select ${idOf(`'person ' || n`)}, n || '@example.com',
    jsonb_build_object('role', case when n = 0 then 'owner' else 'patient' end)
  from generate_series(0, ${people}) as n;
  insert into public.saved_searches (user_id, name, zip_code, radius_miles, mail)
  select id, 'Near Mom', '60601', 25, 'daily' from public.users where role = 'patient';
  select public.set_home_limits(id, 1000, 1000) from public.users where role = 'owner';
  insert into public.properties (owner_id, name, street, city, state, zip_code)
  select u.id, 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601'
  from public.users u, generate_series(1, 200) as n where u.role = 'owner';
  delete from private.property_changes;`;

/** Mails that name ten homes each, as most do. */
const QUEUE = `
  with homes as (
    select jsonb_agg(jsonb_build_object(
      'id', p.id, 'name', p.name, 'city', p.city, 'state', p.state, 'cost', 4500, 'has_photo', true,
      'reasons', array['listed'], 'distance_miles', 1.5
    )) as list
    from (select * from public.properties order by id limit 10) as p
  ),
  queued as (
    insert into private.mails (id, kind, recipient_id, created_at)
    select gen_random_uuid(), 'search_news', ${idOf(`'person ' || 1 + n % ${people}`)}, now()
    from generate_series(1, $1::int) as n
    returning id, recipient_id
  )
  insert into private.search_news_mails (mail_id, searches)
  select q.id, jsonb_build_array(jsonb_build_object(
    'id', s.id, 'name', s.name, 'search', private.describe_search_filters(s), 'total', 10, 'homes', h.list
  ))
  from queued q join public.saved_searches s on s.user_id = q.recipient_id cross join homes h`;

async function measure(pool: Pool, perSecond: number) {
  await pool.query('delete from private.mails; delete from public.inquiries');
  const queued = Math.max(10_000, perSecond * mailsPerRequest * seconds);
  await pool.query(QUEUE, [queued]);
  await pool.query('vacuum analyze private.mails');
  const processorTime = await findProcessorTime(pool);
  if (!processorTime) throw new Error('The system does not tell the processor time of a connection.');
  let calls = 0;
  const clock = createFakeClock(() => calls > 0);
  const provider = createFakeProvider({ perSecond, latency, clock });
  const arrivals = new Map<string, number>();
  let processor = 0;

  /** Sends the inquiries that should have arrived by now. */
  const arrive = async () => {
    while (arrivals.size * pause <= clock.now()) {
      const name = `Home ${arrivals.size + 1}`;
      await pool.query(
        `insert into public.inquiries (patient_id, property_id, message, phone, created_at)
         select ${idOf(`'person ' || $2::int`)}, p.id, 'Is a room free?', '3125550101', now()
         from public.properties p where p.name = $1`,
        [name, arrivals.size + 1],
      );
      arrivals.set(`A new inquiry about ${name}`, arrivals.size * pause);
    }
  };
  const callDatabase = async (request: Request) => {
    calls += 1;
    try {
      await arrive();
      const before = processorTime();
      const response = await callFunction(pool, request);
      const milliseconds = processorTime() - before;
      processor += milliseconds;
      return { response, milliseconds };
    } finally {
      calls -= 1;
    }
  };
  const handle = createHousekeeping({
    environment: {
      supabaseUrl: 'http://project.example',
      secretKeys: ['key'],
      siteUrl: 'https://homes.example',
      languages: ['en'],
      mail: {
        url: 'http://mail.example/emails',
        key: 'key',
        from: 'Homes <a@b.example>',
        perSecond,
        postalAddress: '1 Elm Street, Chicago, IL 60601',
      },
      push: undefined,
      mailWebhookSecret: undefined,
    },
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (request.url.startsWith('http://mail.example/')) return await provider.respond(request);
      const { response, milliseconds } = await callDatabase(request);
      await clock.sleep(milliseconds);
      return response ?? new Response(null, { status: 404 });
    },
    log: (entry) => console.log(JSON.stringify(entry)),
    clock,
  });
  let failed = 0;
  // As pg_cron calls the job. The last run sends the inquiries that arrived after the others.
  let sent = 0;
  for (let start = 0; start <= seconds * 1000; start += interval) {
    await clock.sleep(start - clock.now());
    sent = provider.delivered.length;
    const request = new Request('http://project.example/housekeeping/mails', {
      method: 'POST',
      headers: { apikey: 'key' },
    });
    if ((await handle(request)).status !== 200) failed += 1;
  }
  const waits = [...arrivals]
    .filter(([, at]) => at < seconds * 1000)
    .map(
      ([subject, at]) => (provider.delivered.find((mail) => mail.subject === subject)?.at ?? Infinity) - at,
    );
  return {
    perSecond,
    queued,
    sent,
    share: sent / (perSecond * mailsPerRequest * seconds),
    medianWait: percentile(waits, 0.5) / 1000,
    longestWait: Math.max(...waits) / 1000,
    limited: provider.limited(),
    failed,
    processor: processor / (provider.delivered.length / mailsPerRequest),
  };
}

console.log(`${describeMachine()}; simulated time, ${seconds} s for each limit`);
const cluster = await startCluster();
const { url } = await cluster.createDatabase();
const pool = new Pool({ connectionString: url, max: 1 });
pool.on('error', () => undefined);
try {
  await pool.query(FILL);
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const limit of limits) results.push(await measure(pool, limit));
  printTable(
    'Mail',
    results.map((result) => ({
      'requests a second': result.perSecond,
      'mails about saved searches': result.queued,
      'mails a minute': Math.round((result.sent / seconds) * 60),
      'of the limit': `${short(result.share * 100)} %`,
      'inquiry waits, s, median / longest': `${short(result.medianWait)} / ${short(result.longestWait)}`,
      'refused requests': result.limited,
      'processor of the database, ms a request': short(result.processor),
    })),
  );
  printChecks(
    results.flatMap(({ perSecond, share, longestWait, failed }) => [
      {
        what: `throughput at ${perSecond} requests a second`,
        reached: share * 100,
        bar: 90,
        atLeast: true,
        unit: ' %',
      },
      {
        what: `an inquiry behind the queue, ${perSecond} a second`,
        reached: longestWait,
        bar: 60,
        unit: ' s',
      },
      { what: `failed runs, ${perSecond} a second`, reached: failed, bar: 0 },
    ]),
  );
} finally {
  await pool.end();
  await cluster.stop();
}
