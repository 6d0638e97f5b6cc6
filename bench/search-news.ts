// Measures how long it takes to match 1,000 changed homes against saved searches, and against ten times as many. Each home
// has become free, and 100 people wait for it.
// Run: npm run bench:search-news [-- --first]   With --first, without the ten times as many.
import { idOf } from './shared/ids.ts';
import { amenities, careTypes, payments } from '../supabase/functions/_shared/contract/options.ts';
import { measureWorkers } from './search-news-workers.ts';
import { addHomes } from './search/homes.ts';
import { type BenchServer, withBenchServer } from './search/server.ts';
import { isQuick, printChecks, printTable, short } from './shared/report.ts';
import { formatTimes, measure as measureTimes } from './shared/statistics.ts';

const [small, large] = isQuick ? [1_000, 10_000] : [100_000, 1_000_000];
const homes = isQuick ? 5_000 : 20_000;
const changes = 1_000;
const sizes = process.argv.includes('--first') ? [small] : [small, large];

// Ten searches a person, around places by population. Most have some filters, as the searches of bench:search.
const INSERT = `
  with searches as materialized (
    select n, ceil(random() * (select max(n) from bench.places))::int as place, random() as width, random() as cost
    from generate_series($1::int, $2::int) as n
  )
  insert into public.saved_searches (
    user_id, name, zip_code, radius_miles, max_cost, care_types, amenities, payments, mail, created_at
  )
  select ${idOf(`'person ' || s.n / 10`)}, 'Search ' || s.n, p.zip_code,
    case when s.width < 0.05 then 5 when s.width < 0.2 then 10 when s.width < 0.9 then 25 else 100 end,
    case when s.cost < 0.5 then 100 * floor(40 + random() * 60) + s.n * 1e-6 end,
    array(select o from unnest($3::text[]) as o order by md5(o || s.n) limit s.n % 3),
    array(select o from unnest($4::text[]) as o order by md5(o || s.n) limit greatest(0, s.n % 5 - 2)),
    array(select o from unnest($5::text[]) as o order by md5(o || s.n) limit greatest(0, s.n % 4 - 2)),
    (array['daily', 'weekly', 'never'])[1 + s.n % 3], now() - interval '1 day'
  from searches s join bench.places p on p.n = s.place
  on conflict do nothing`;

async function addSearches({ admin }: BenchServer, first: number, last: number): Promise<void> {
  await admin.query('drop index public.saved_searches_match');
  await admin.query('alter table public.saved_searches enable always trigger locate');
  await admin.query(`set session_replication_role = replica; select setseed(0.5)`);
  await admin.query(
    `insert into public.users (id, email)
     select id, id || '@example.com' from generate_series($1::int / 10, $2::int / 10) as n, ${idOf(`'person ' || n`)} as id
     on conflict do nothing`,
    [first, last],
  );
  await admin.query(INSERT, [first, last, careTypes, amenities, payments]);
  await admin.query('reset session_replication_role');
  await admin.query(definition);
  await admin.query('vacuum analyze public.saved_searches');
}
let definition = '';

/** The times of a person's bell, and of a slice of 100 mails, after the changes were matched. */
async function measureReading(admin: BenchServer['admin']) {
  await admin.query('vacuum analyze private.property_changes');
  const { rows: people } = await admin.query<{ id: string }>(
    'select user_id as id from private.search_news_recipients order by md5(user_id::text) limit 200',
  );
  const news = await measureTimes(people, ({ id }) =>
    admin.query({
      name: 'news',
      text: `select count(distinct n.property_id)
             from public.saved_searches s cross join private.find_search_news(s, s.seen_at - interval '1 hour') n
             where s.user_id = $1`,
      values: [id],
    }),
  );
  const mails = await measureTimes(Array.from({ length: 10 }), () =>
    admin.query('select * from public.queue_search_news_mails(100)'),
  );
  return { news, mails };
}

/** 100 people wait for each of the changed homes. */
async function addHomeWatches(admin: BenchServer['admin']) {
  await admin.query(
    'truncate public.home_watches, private.mails cascade; set session_replication_role = replica',
  );
  await admin.query(
    `update public.properties set available_spots = 4
     where available_spots = 0 and id in (select property_id from private.property_changes)`,
  );
  await admin.query(
    `insert into public.home_watches (user_id, property_id)
     select u.id, c.property_id
     from (select property_id, row_number() over (order by id) as n from private.property_changes) as c
     join (select id, row_number() over (order by id) - 1 as n from public.users) as u on u.n % (${changes} / 10) = c.n % (${changes} / 10)
     where u.n < ${changes * 10}`,
  );
  await admin.query('reset session_replication_role');
  await admin.query('vacuum analyze public.home_watches, public.properties');
}

async function queueChanges(admin: BenchServer['admin']) {
  await admin.query(
    'truncate private.search_news_recipients, private.property_changes, private.undone_changes',
  );
  await admin.query(
    `insert into private.property_changes (property_id, reason)
     select id, 'available' from public.properties where is_active order by md5(id::text) limit $1`,
    [changes],
  );
  await addHomeWatches(admin);
}

async function measure({ admin, processorTime }: BenchServer) {
  await queueChanges(admin);
  const { rows: counted } = await admin.query<{ searches: string; circles: string }>(
    `select (select count(*) from public.saved_searches) as searches, (
       select count(*) from private.property_changes c
       join public.properties p on p.id = c.property_id
       join public.saved_searches s on s.box operator(extensions.@>) p.position
     ) as circles`,
  );
  const used = processorTime.admin ?? (() => NaN);
  const before = used();
  const started = performance.now();
  let matches = 0;
  let slowest = 0;
  for (let taken = -1; taken !== 0;) {
    const sliceStarted = performance.now();
    // As the job takes them.
    const { rows } = await admin.query('select * from public.match_property_changes(20)');
    taken = Number(rows[0].changes);
    matches += Number(rows[0].matches);
    slowest = Math.max(slowest, (performance.now() - sliceStarted) / 1000);
  }
  const seconds = (performance.now() - started) / 1000;
  const processor = (used() - before) / 1_000;
  const { rows: ended } = await admin.query<{ mails: string; left: string }>(
    `select (select count(*) from private.mails where kind = 'free_spot') as mails,
       (select count(*) from public.home_watches w where w.mail_id is null) as left`,
  );
  const [count] = counted;
  return {
    searches: Number(count?.searches),
    inCircle: Number(count?.circles),
    matches,
    homeWatches: `${ended[0]?.mails} mails, ${ended[0]?.left} left`,
    seconds,
    processor,
    slowest,
    ...(await measureReading(admin)),
  };
}

await withBenchServer({}, async (server) => {
  const { admin } = server;
  console.log(`${changes} of ${homes} homes changed`);
  await addHomes(server, 1, homes);
  await admin.query('vacuum analyze public.properties');
  const { rows } = await admin.query<{ definition: string }>(
    `select pg_get_indexdef('public.saved_searches_match'::regclass) as definition`,
  );
  definition = rows[0]?.definition ?? '';
  let speedUp: Awaited<ReturnType<typeof measureWorkers>> | undefined;
  const results: Awaited<ReturnType<typeof measure>>[] = [];
  for (const [index, size] of sizes.entries()) {
    await addSearches(server, 1 + (index === 0 ? 0 : small), size);
    results.push(await measure(server));
    if (index === 0) speedUp = await measureWorkers(server, () => queueChanges(admin));
  }
  printTable(
    'Matching',
    results.map(({ searches, inCircle, matches, homeWatches, seconds, processor, slowest }) => ({
      searches,
      'home in the box of a search': inCircle,
      'pairs of home and search': matches,
      'ended home watches': homeWatches,
      seconds: short(seconds),
      'processor seconds': short(processor),
      'slowest slice, s': short(slowest),
      'processor µs a pair': short((processor / inCircle) * 1e6),
    })),
  );
  printTable(
    'Reading: milliseconds, median / p95',
    results.map(({ searches, news, mails }) => ({
      searches,
      'news of a person': formatTimes(news),
      'a slice of 100 mails': formatTimes(mails),
    })),
  );
  const [first, second] = results;
  printChecks([
    { what: 'matching, two workers over one', reached: speedUp?.matching ?? NaN, bar: 1.7, atLeast: true },
    {
      what: `matching against ${small.toLocaleString('en')} searches`,
      reached: first?.seconds ?? NaN,
      bar: 10,
      unit: 's',
    },
    ...(second ? [{ what: 'ten times as many searches', reached: second.seconds, bar: 30, unit: 's' }] : []),
  ]);
});
