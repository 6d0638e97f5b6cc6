// Measures what ends first: the inbox of an owner with 100,000 inquiries, views of one home, the daily mail about shared
// lists, and the deletion of an owner with 500 homes and 50,000 inquiries while visitors search.
// Run: npm run bench:limits
import { Client } from 'pg';
import { connectAs, measureDeletions } from './limits-deletion.ts';
import { addHomes, createFillTrigger, dropFillTrigger } from './search/homes.ts';
import { makeQueries } from './search/queries.ts';
import { addSearchRows, type BenchServer, findProcessorTime, withBenchServer } from './search/server.ts';
import { idOf } from './shared/ids.ts';
import { isQuick, printTable, short } from './shared/report.ts';
import { formatTimes, measure } from './shared/statistics.ts';

const otherHomes = isQuick ? 2_000 : 20_000;
const homes = isQuick ? 50 : 500;
const families = 5_000;

/** The inquiries of an owner: by the same families in turn, every fifth with two messages. */
const ADD_INQUIRIES = `
  with sent as (
    insert into public.inquiries (id, patient_id, property_id, message, phone, created_at, active_at)
    select ${idOf(`concat('inquiry ', cast($2 as int), ' ', n)`)}, ${idOf(`'family ' || n % ${families}`)},
      h.ids[1 + n % cardinality(h.ids)], 'Is a room free?', '3125550101',
      now() - n * interval '1 minute', now() - n * interval '1 minute'
    from (select array_agg(id order by id) as ids from public.properties where owner_id = $1::uuid) as h,
      generate_series(1, $3::int) as n
    returning id
  )
  insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
  select s.id, gen_random_uuid(), sender, case sender when 'owner' then $1::uuid end, 'Yes, please call us.'
  from sent s, unnest(array['family', 'owner']) as sender where get_byte(uuid_send(s.id), 0) < 51`;

/** The first is the busy one. Each of the others is deleted. */
const ownerIds = ['busy owner', 'large owner 1', 'large owner 2', 'large owner 3'].map((name) =>
  idOf(`'${name}'`),
);

async function prepare({ admin }: BenchServer) {
  await addHomes({ admin }, 1, otherHomes);
  await admin.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', '{"role": "patient"}'
     from generate_series(0, ${families - 1}) as n, ${idOf(`'family ' || n`)} as id`,
  );
  const ids: string[] = [];
  for (const [index, owner] of ownerIds.entries()) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into auth.users (id, email, raw_user_meta_data)
       select id, id || '@example.com', '{"role": "owner"}' from ${owner} as id returning id`,
    );
    const id = rows[0]?.id ?? '';
    ids.push(id);
    await admin.query('set session_replication_role = replica');
    await admin.query(createFillTrigger);
    await admin.query(
      `insert into public.properties (id, owner_id, name, street, city, state, zip_code, image_urls)
       select h.id, $1::uuid, 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601',
         array[concat_ws('/', $1::uuid, h.id, 'cover.jpg')]
       from generate_series(1, $2::int) as n, ${idOf(`concat('home ', cast($1 as uuid), n)`)} as h (id)`,
      [id, homes],
    );
    await admin.query(ADD_INQUIRIES, [id, index, homes * (index === 0 ? 200 : 100)]);
    await admin.query(dropFillTrigger);
    await admin.query(addSearchRows);
    await admin.query('reset session_replication_role');
  }
  await admin.query('vacuum (analyze)');
  const [busyOwner = '', ...largeOwners] = ids;
  return { busyOwner, largeOwners };
}

/** Visitors open one home, and as many homes as there are connections. Returns the opened homes a second. */
async function measureViews(server: BenchServer) {
  const count = 8;
  const { rows } = await server.admin.query<{ id: string }>(
    'select id from public.properties where is_listed limit $1',
    [count],
  );
  const clients = Array.from({ length: count }, () => new Client(server.url));
  for (const client of clients) {
    await client.connect();
    await client.query('set role anon');
  }
  const run = async (ids: (string | undefined)[]) => {
    const until = performance.now() + 5_000;
    let opened = 0;
    const open = async (client: Client, id: string | undefined) => {
      for (; performance.now() < until; opened++)
        await client.query({ name: 'view', text: 'select public.view_property($1)', values: [id] });
    };
    await Promise.all(clients.map((client, at) => open(client, ids[at % ids.length])));
    return opened / 5;
  };
  const ids = rows.map(({ id }) => id);
  const [different, same] = [await run(ids), await run(ids.slice(0, 1))];
  await Promise.all(clients.map((client) => client.end()));
  printTable(`Homes opened a second over ${count} connections`, [
    { 'different homes': short(different), 'one home': short(same) },
  ]);
}

/** Lists of three families, each with a home that one of them has added since the last visit of the others. */
async function measureListNews({ admin }: BenchServer) {
  const lists = isQuick ? 1_000 : 20_000;
  await admin.query('set session_replication_role = replica');
  await admin.query(
    `insert into public.lists (id, name, updated_at)
     select ${idOf(`'list ' || n`)}, 'For Mom', now() from generate_series(1, $1::int) as n`,
    [lists],
  );
  await admin.query(
    `insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at, mail_enabled)
     select ${idOf(`'list ' || n`)}, ${idOf(`'family ' || (n + m) % ${families}`)},
       case m when 0 then 'organizer' else 'member' end, 'Member ' || m, now() - interval '9 days',
       now() - interval '1 day', true
     from generate_series(1, $1::int) as n, generate_series(0, 2) as m`,
    [lists],
  );
  await admin.query(
    `insert into public.list_homes (list_id, property_id, property_name, created_by, created_at, changed_at)
     select ${idOf(`'list ' || n`)}, ${idOf(`'home ' || n % ${otherHomes}`)}, 'Home', ${idOf(`'family ' || n % ${families}`)},
       now(), now()
     from generate_series(1, $1::int) as n`,
    [lists],
  );
  await admin.query(
    'reset session_replication_role; analyze public.lists, public.list_members, public.list_homes',
  );
  const start = performance.now();
  const { rows } = await admin.query<{ mails: number }>('select public.queue_list_news() as mails');
  printTable(`Daily mail about ${lists.toLocaleString('en')} shared lists`, [
    { mails: rows[0]?.mails ?? 0, seconds: short((performance.now() - start) / 1_000) },
  ]);
}

// Commits wait for the disk, as on a hosted project: they limit how often one row can change.
await withBenchServer({ settings: ['fsync=on', 'synchronous_commit=on'] }, async (server) => {
  const { busyOwner, largeOwners } = await prepare(server);
  const queries = await makeQueries(server, 100, 25, false);

  const inbox = await connectAs(server, busyOwner);
  const list = (options: string) => () =>
    inbox.query<{ page: { next_cursor: unknown } }>(
      `select public.list_received_inquiries(${options}) as page`,
    );
  const { rows } = await server.admin.query<{ key: string; id: string }>(
    `select i.created_at as key, i.id from public.inquiries i join public.properties p on p.id = i.property_id
     where p.owner_id = $1 order by i.created_at desc, i.id desc offset $2 limit 1`,
    [busyOwner, homes * 100],
  );
  const cursor = JSON.stringify({ key: rows[0]?.key, id: rows[0]?.id });
  const used = await findProcessorTime(inbox);
  const call = (name: string) => () => inbox.query(`select public.${name}()`);
  const repeat = Array.from({ length: 20 });
  const pages = {
    'the first page': await measure(repeat, list('24'), used),
    'a page in the middle': await measure(repeat, list(`24, '${cursor}'`), used),
    'the first page of a status': await measure(repeat, list(`24, null, 'contacted'`), used),
    'a search of the inbox': await measure(repeat, list(`24, p_query => 'call us'`), used),
    'inquiries that wait for a day': await measure(repeat, list('24, p_waiting_days => 1'), used),
    'homes of the inbox': await measure(repeat, call('count_inquiries_by_home'), used),
    'counts of the inbox': await measure(repeat, call('count_received_inquiries'), used),
    'unread messages': await measure(repeat, call('count_news'), used),
  };
  await server.admin.query('update private.inquiry_messages set read_at = now() where read_at is null');
  await server.admin.query('vacuum analyze private.inquiry_messages');
  const allRead = await measure(repeat, call('count_news'), used);
  await inbox.end();
  printTable(
    `The inbox of ${(homes * 200).toLocaleString('en')} inquiries: milliseconds, median / p95`,
    Object.entries({ ...pages, 'unread messages, all read': allRead }).map(([name, times]) => ({
      call: name,
      time: formatTimes(times),
      'of the processor': formatTimes(times.processor),
    })),
  );

  await measureViews(server);
  await measureListNews(server);

  await measureDeletions(server, queries, largeOwners);
});
