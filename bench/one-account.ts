// Measures the search of a visitor beside 40 requests of one account that are kept in flight, for each kind of call that writes.
// Run: npm run bench:one-account, with -- --postgrest for PostgREST in place of the embedded REST.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../local/postgres/with-client.ts';
import type { Attack } from './api/attack-process.ts';
import { formatErrors, type Load, type LoadRequest } from './api/load.ts';
import { makeAccounts, withBenchContext, type Account, type BenchContext } from './api/setup.ts';
import { describeMachine, isQuick, printChecks, printTable, short } from './shared/report.ts';
import { percentile } from './shared/statistics.ts';

const seconds = isQuick ? 4 : 10;
const inFlight = 40;

const FEED_KEY = 'key of the feed';

/** The first attack. Anybody can send as many, and the servers need some time for each, so the others are compared with it. */
const CHEAP_READS = 'cheap reads';

/** Five full homes of an owner, an inquiry about each, a feed key and a list of a family. */
async function prepare({ stack, families }: BenchContext) {
  const [owner] = await makeAccounts(stack, { role: 'owner', count: 1, hours: 1 });
  const [family] = families;
  if (!owner || !family) throw new Error('There is no owner or family.');
  return withClient(stack.databaseUrl, async (client) => {
    const first = async (sql: string, values: string[]) =>
      (await client.query<{ id: string }>(sql, values)).rows[0]?.id;
    const home = await first(
      `insert into public.properties (owner_id, name, street, city, state, zip_code, own_id, capacity, available_spots)
       select $1, 'Home ' || n, '1 Main Street', 'Chicago', 'IL', '60601', 'own ' || n, 10, 0 from generate_series(1, 5) n
       returning id`,
      [owner.id],
    );
    const inquiry = await first(
      `insert into public.inquiries (patient_id, property_id, message, phone)
       select $1, id, 'Is a room free?', '3125550101' from public.properties where owner_id = $2 returning id`,
      [family.id, owner.id],
    );
    const list = await first(`insert into public.lists (name) values ('For Mom') returning id`, []);
    await client.query(
      `insert into public.list_members (list_id, user_id, role, name, joined_at, seen_at)
       values ($1, $2, 'organizer', 'Fay', now(), now())`,
      [list, family.id],
    );
    await client.query(
      `insert into private.feed_keys (owner_id, name, key_hash) values ($1, 'System', private.hash_token($2))`,
      [owner.id, FEED_KEY],
    );
    return { owner, family, home, inquiry, list };
  });
}

/** The requests of each attack, sent in turn. */
function attacksOf(
  { stack }: BenchContext,
  { owner, family, home, inquiry, list }: Awaited<ReturnType<typeof prepare>>,
): Record<string, LoadRequest[]> {
  const send = (method: string, path: string, sender?: Account, body = {}): LoadRequest => ({
    method,
    url: `${stack.url}/rest/v1${path}`,
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      ...(sender && { authorization: `Bearer ${sender.token}` }),
    },
    body: JSON.stringify(body),
    expected: 200,
  });
  const call = (name: string, sender: Account | undefined, body: object) =>
    send('POST', `/rpc/${name}`, sender, body);
  const change = (filter: string) => send('PATCH', `/properties?${filter}`, owner, { description: 'New' });
  const onList = { p_list_id: list, p_property_id: home };
  const search = { p_zip_code: '60601', p_radius_miles: 25 };
  return {
    [CHEAP_READS]: [call('locate_zip', family, { p_zip_code: '60601' })],
    'changes of one home': [change(`id=eq.${home}`)],
    'changes of five homes': [change(`owner_id=eq.${owner.id}`)],
    'confirmation of all homes': [call('confirm_properties', owner, {})],
    'waiting for one home': [call('watch_home', family, { p_property_id: home })],
    'homes of a list': [call('add_list_home', family, onList), call('remove_list_home', family, onList)],
    favorites: [
      send('POST', '/favorites', family, { property_id: home }),
      send('DELETE', `/favorites?property_id=eq.${home}`, family),
    ],
    'status of an inquiry': ['contacted', 'pending'].map((p_status) =>
      call('update_received_inquiry', owner, { p_inquiry_id: inquiry, p_status }),
    ),
    messages: [
      call('send_message', family, {
        p_inquiry_id: inquiry,
        p_id: 'd3a1c1b6-4c56-4b5e-9a43-1c8f6a4f1c11',
        p_body: 'Hello',
      }),
    ],
    'saved searches': [call('save_search', family, { ...search, p_name: 'Chicago', p_mail: 'never' })],
    'a feed': [
      call('send_feed', undefined, { p_key: FEED_KEY, p_own_id: 'own 1', p_facts: { available_spots: 0 } }),
    ],
  };
}

async function startAttack(requests: LoadRequest[]) {
  const attacker = fork(new URL('./api/attack-process.ts', import.meta.url));
  await once(attacker, 'message');
  const ended = once(attacker, 'message');
  attacker.send({ requests, inFlight, seconds: seconds + 1 } satisfies Attack);
  // Until all of them are in flight.
  await sleep(500);
  return async (): Promise<Load> => {
    const [load] = await ended;
    attacker.disconnect();
    return { ...load, kinds: new Map(load.kinds) };
  };
}

/** Searches that a visitor sends one after another: milliseconds, and how many failed. */
async function search(url: string) {
  const times: number[] = [];
  let failed = 0;
  for (const end = performance.now() + seconds * 1_000; performance.now() < end;) {
    const start = performance.now();
    const response = await fetch(url);
    await response.text();
    if (!response.ok) failed += 1;
    times.push(performance.now() - start);
  }
  return { median: percentile(times, 0.5), p95: percentile(times, 0.95), failed };
}

async function run(context: BenchContext): Promise<void> {
  console.log(describeMachine());
  const page = `${context.api.url}/properties/search?zipCode=60601&radius=25`;
  const attacks = Object.entries(attacksOf(context, await prepare(context)));
  await search(page);
  const rows = [];
  const checks = [];
  let besideReads: number | undefined;
  for (const [name, requests] of attacks) {
    // Otherwise the limits of an hour would refuse the later ones.
    await withClient(context.stack.databaseUrl, (client) => client.query('delete from private.write_counts'));
    const quiet = (await search(page)).median;
    const end = await startAttack(requests);
    const { median, p95, failed } = await search(page);
    const load = await end();
    rows.push({
      'kept in flight': name,
      'quiet, ms': short(quiet),
      'beside them, p50 / p95': `${short(median)} / ${short(p95)}`,
      failed,
      'their requests a second': short(load.perSecond),
      'their answers other than 200': formatErrors(load),
    });
    besideReads ??= median;
    checks.push({ what: `search beside ${name} / quiet, p50`, reached: median / quiet, bar: 3 });
    if (name !== CHEAP_READS)
      checks.push({
        what: `search beside ${name} / beside ${CHEAP_READS}, p50`,
        reached: median / besideReads,
        bar: 1.5,
      });
  }
  printTable(`A visitor's search beside ${inFlight} requests of one account`, rows);
  printChecks(checks);
}

await withBenchContext(1, run, { withPostgrest: process.argv.includes('--postgrest') });
