import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { composeSearchNewsMail } from './mails/search-news.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { startHousekeeping } from './testing/start-housekeeping.ts';

const settle = rpc('settle_waiting_lists');
const match = rpc('match_property_changes');
const endHolds = rpc('end_due_holds');
const queue = rpc('queue_search_news_mails');
const record = rpc('record_bounce');
const note = rpc('note_mail_event');

Deno.test('two workers take slices until the queue is empty, and says what it did', async () => {
  const { run, names, logs } = startHousekeeping({
    [endHolds]: json(2),
    [settle]: json(2),
    [match]: [
      json({ changes: 20, matches: 7 }),
      json({ changes: 3, matches: 0 }),
      json({ changes: 0, matches: 0 }),
    ],
    [queue]: json({ recipients: 5, mails: 4 }),
  });
  const done = { endedHolds: 2, waitingLists: 2, changes: 23, matches: 7, people: 5, mails: 4 };
  assertEquals(await run('search-news').then(({ status, body }) => [status, body]), [
    200,
    { ...done, problems: 0 },
  ]);
  assertEquals(names(), [endHolds, settle, match, match, match, queue]);
  const { milliseconds: _, ...line } = logs[0] ?? {};
  assertEquals(line, { job: 'search-news', ...done });
});

Deno.test('mails wait for no failed matching or holds, and no slice starts after the time is up', async () => {
  const failed = startHousekeeping({
    [endHolds]: json({}, 500),
    [settle]: json({}, 500),
    [match]: json({}, 500),
    [queue]: json({ recipients: 1, mails: 1 }),
  });
  assertEquals((await failed.run('search-news')).body, {
    endedHolds: 0,
    waitingLists: 0,
    changes: 0,
    matches: 0,
    people: 1,
    mails: 1,
    problems: 4,
  });
  const clock = createFakeClock();
  const slow = startHousekeeping(
    {
      [endHolds]: json(0),
      [settle]: json(0),
      [match]: () => clock.sleep(41_000).then(json({ changes: 20, matches: 0 })),
    },
    { clock },
  );
  assertEquals((await slow.run('search-news')).status, 200);
  assertEquals(slow.names(), [endHolds, settle, match, match]);
});

const home = (at: number) => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `Tom & <b>Home ${at}</b> ${'long name '.repeat(10)}`,
  city: 'Chicago',
  state: 'IL',
  cost: at === 1 ? null : 4500.5,
  has_photo: at !== 1,
  reasons: at === 1 ? ['price', 'available'] : ['listed'],
  distance_miles: at,
});
const section = (name: string, total: number) => ({
  id: home(1).id,
  name,
  search: {
    city: 'Chicago',
    state: 'IL',
    radius: 25,
    max_cost: 5000,
    care_types: ['Memory Care', 'Respite Care'],
    sort: 'price',
  },
  total,
  homes: Array.from({ length: Math.min(total, 10) }, (_, at) => home(at + 1)),
  token: `of-${name.length}`,
});
const compose = (searches: object[]) =>
  composeSearchNewsMail('fay@example.com', { searches, token: 'of-all' }, 'https://homes.example', {
    from: 'Homes <a@b.example>',
    postalAddress: '1 Elm Street, Chicago, IL 60601',
  });

Deno.test('the mail names each home with its news, place and price, links to all without a sign-in, and ends in one click', () => {
  const { subject, text, html, headers } = compose([section('Near Mom', 12)]);
  assertEquals(subject, '12 homes for your search “Near Mom”');
  for (const body of [text, html])
    assertStringIncludes(body, 'Senior Care Living, 1 Elm Street, Chicago, IL 60601');
  assertEquals(headers, {
    'List-Unsubscribe': '<https://homes.example/api/unsubscribe?token=of-all>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const search =
    'https://homes.example/search?city=Chicago&state=IL&radius=25&maxCost=5000&careTypes=Memory+Care&careTypes=Respite+Care&sort=price';
  for (const link of [
    `https://homes.example/properties/${home(10).id}`,
    search,
    'https://homes.example/unsubscribe?token=of-8',
    'https://homes.example/unsubscribe?token=of-all',
  ]) {
    assertStringIncludes(text, `${link}\n`);
    assertStringIncludes(html, `href="${link.replaceAll('&', '&amp;')}"`);
  }
  for (const part of [text, html]) {
    for (const words of [
      'Now available, price lowered',
      'Price on request',
      '$4,500.50 a month',
      'Chicago, IL, 1 mile away',
    ])
      assertStringIncludes(part, words);
    assertStringIncludes(part, 'These are the nearest 10 of 12.');
  }
  assert(!html.includes('<b>') && !html.includes('login'));
  // Photos only, at addresses that are the same in every mail.
  const images = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src);
  assertEquals(
    images,
    Array.from({ length: 9 }, (_, at) => `https://homes.example/api/pages/photos/${home(at + 2).id}`),
  );
});

Deno.test('a mail about ten searches with ten homes each is under 100 kB', () => {
  const mail = compose(Array.from({ length: 10 }, () => section('A name '.repeat(17), 500)));
  assertEquals(mail.subject, 'News for 10 of your saved searches');
  const size = new TextEncoder().encode(mail.html + mail.text).length;
  assert(size < 100_000, `${size} bytes`);
});

/** The example of https://docs.svix.com/receiving/verifying-payloads/how-manual. */
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

async function deliver(
  event: object | string,
  changes: { age?: number; headers?: Record<string, string>; hasLength?: boolean; secret?: string } = {},
) {
  const body = typeof event === 'string' ? event : JSON.stringify(event);
  const timestamp = String(Math.floor(Date.now() / 1000) - (changes.age ?? 0));
  const bytes = Uint8Array.from(atob(webhookSecret.slice(6)), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign(
    'HMAC',
    key,
    new TextEncoder().encode(`msg_1.${timestamp}.${body}`),
  );
  const signature = `v1,${btoa(String.fromCharCode(...new Uint8Array(signed)))}`;
  const { run, calls, logs } = startHousekeeping(
    { [note]: json(null), [record]: json(true) },
    { webhookSecret: 'secret' in changes ? changes.secret : webhookSecret },
  );
  const headers = {
    'svix-id': 'msg_1',
    'svix-timestamp': timestamp,
    'svix-signature': `v1,bm9uZQ== ${signature}`,
    ...(changes.hasLength !== false && { 'content-length': String(new TextEncoder().encode(body).length) }),
    ...changes.headers,
  };
  const { status } = await run('mail-events', { body, headers });
  assert(!JSON.stringify(logs).includes('fay'));
  const counted = calls.filter(({ name }) => name === record).map((call) => call.body);
  // Each signed event is noted.
  assertEquals(calls.length - counted.length, status === 200 ? 1 : 0);
  return [status, counted];
}

const bounce = (type: string) => ({ type, data: { to: ['fay@example.com'] } });

Deno.test('counts bounces and complaints of the mail provider', async () => {
  const counted = (p_count: number) => [200, [{ p_event_id: 'msg_1', p_email: 'fay@example.com', p_count }]];
  assertEquals(await deliver(bounce('email.bounced')), counted(1));
  assertEquals(await deliver(bounce('email.complained')), counted(2));
  assertEquals(await deliver(bounce('email.delivered')), [200, []]);
  assertEquals(await deliver('{}'), [200, []]);
});

Deno.test('refuses events that are not signed, changed, old, too large, of an unknown size, or without a secret', async () => {
  const event = bounce('email.bounced');
  const refused: Parameters<typeof deliver>[1][] = [
    { headers: { 'svix-signature': 'v1,bm9uZQ==' } },
    { headers: { 'svix-signature': '' } },
    { headers: { 'svix-id': 'msg_2' } },
    { headers: { 'svix-timestamp': 'NaN' } },
    { age: 301 },
    { age: -302 },
    { secret: 'whsec_b3RoZXI=' },
  ];
  for (const changes of refused) assertEquals(await deliver(event, changes), [401, []]);
  assertEquals(await deliver(event, { secret: undefined }), [503, []]);
  assertEquals(await deliver(event, { headers: { 'content-length': '65537' } }), [413, []]);
  assertEquals(await deliver(event, { hasLength: false }), [413, []]);
});
