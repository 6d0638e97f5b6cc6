import { Buffer } from 'node:buffer';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { createFakeFetch, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { dueMail, startWith } from './testing/start-housekeeping.ts';

const take = rpc('take_mails');
const settle = rpc('settle_mails');
const remove = rpc('remove_ended_devices');
const rowId = '12345678-1234-4123-8123-123456789abc';

const vapid = createECDH('prime256v1');
vapid.generateKeys();
const keys = {
  publicKey: vapid.getPublicKey('base64url'),
  privateKey: vapid.getPrivateKey('base64url'),
  subject: 'mailto:hello@homes.example',
};

/** A browser: what it gives to the site, and how it reads what arrives (RFC 8188, RFC 8291). */
function createBrowser(id: string, host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const secret = randomBytes(16);
  const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', key, salt, info, length));
  return {
    device: {
      id,
      endpoint: `https://${host}/fcm/send/${id}`,
      p256dh: pair.getPublicKey('base64url'),
      auth: secret.toString('base64url'),
    },
    read(body: Uint8Array): string {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, 16);
      const idLength = bytes.readUInt8(20);
      const sender = bytes.subarray(21, 21 + idLength);
      const sealed = bytes.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const key = derive(pair.computeSecret(sender), secret, info, 32);
      const content = createDecipheriv(
        'aes-128-gcm',
        derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16),
        derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12),
      );
      content.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([content.update(sealed.subarray(0, -16)), content.final()]);
      const end = text.lastIndexOf(2);
      assert(end > 0, 'The record ends with its delimiter');
      return text.subarray(0, end).toString();
    },
  };
}
type Browser = ReturnType<typeof createBrowser>;

const duePush = (id: string, kind: string, details: object, ...browsers: Browser[]) => ({
  ...dueMail(id, kind, details),
  devices: browsers.map(({ device }) => device),
});

interface Pushed {
  url: string;
  headers: Headers;
  body: Uint8Array;
}

/** Housekeeping with a fake push service, which answers as `respond` says. */
function startPushing(rows: object[], respond: (url: string) => Response | Promise<Response>) {
  const pushed: Pushed[] = [];
  const responses: Responses = {
    [take]: [json(rows), json([])],
    [settle]: json(null),
    [remove]: json(null),
    'POST /emails/batch': json({ data: [] }),
    [rpc('record_job_run')]: json(null),
    [rpc('begin_job')]: json('due'),
  };
  const project = createFakeFetch(responses);
  const housekeeping = startWith(
    async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).hostname.endsWith('.example')) return await project.fetch(input, init);
      assertEquals(init?.redirect, 'manual');
      pushed.push({
        url: request.url,
        headers: request.headers,
        body: new Uint8Array(await request.arrayBuffer()),
      });
      return await respond(request.url);
    },
    { push: keys },
  );
  const bodies = (name: string) => project.calls.flatMap((call) => (call.name === name ? [call.body] : []));
  return {
    ...housekeeping,
    pushed,
    project,
    removed: () => bodies(remove).flatMap((body) => body?.['p_ids']),
    settled: () => bodies(settle).map((body) => [body?.['p_outcome'], body?.['p_ids']].flat().join(' ')),
  };
}

const created = () => new Response(null, { status: 201 });
/** Of a person and a home, in what the mail says. */
const secrets = {
  property_name: 'Maple Court',
  property_names: ['Maple Court'],
  property_id: '11111111-1111-4111-8111-111111111111',
  inquiry_id: '22222222-2222-4222-8222-222222222222',
  city: 'Chicago',
  requests: [{ number: 4711, property_name: 'Maple Court', token: 'token-of-a-tap' }],
};

Deno.test('a notification is in the language of the account', async () => {
  const browser = createBrowser('device');
  const pushing = startPushing([{ ...duePush(rowId, 'inquiry', {}, browser), language: 'es' }], created);
  await pushing.run('mails');
  const [push] = pushing.pushed;
  assert(push);
  assertEquals(JSON.parse(browser.read(push.body)).title, 'Tiene una nueva consulta');
});

Deno.test('a device can read the notification, which says that something happened, not what or who', async () => {
  const browser = createBrowser('device');
  for (const [kind, details, path] of [
    ['need', {}, '/owner?inquiries=open'],
    ['inquiry', {}, '/owner?inquiries=open'],
    ['message', { is_to_owner: true }, '/owner?inquiries=open'],
    ['message', { is_to_owner: false }, '/inquiries'],
    ['visit', { state: 'proposed', is_family: true }, '/inquiries'],
    ['visit', { state: 'proposed', is_family: false }, '/owner?inquiries=open'],
    ['free_spot', {}, '/searches'],
  ] as const) {
    const pushing = startPushing([duePush(rowId, kind, { ...secrets, ...details }, browser)], created);
    const { status, body } = await pushing.run('mails');
    assertEquals([status, body], [200, { sent: 0, refused: 0, limited: 0, pushed: 1, problems: 0 }]);
    assertEquals(pushing.settled(), [`sent ${rowId}`]);
    assertEquals(
      pushing.project.names().filter((name) => name.startsWith('POST /emails')),
      [],
    );
    const [push] = pushing.pushed;
    assert(push);
    const text = browser.read(push.body);
    assertEquals(text.length, 300);
    const notification = JSON.parse(text);
    assertEquals(Object.keys(notification), ['title', 'body', 'path', 'tag']);
    assertEquals([notification.path, notification.tag], [path, kind]);
    for (const secret of ['Maple', 'Chicago', 'alice', '1111', '2222', '4711', 'token', rowId])
      assert(!text.includes(secret), `${kind} says ${secret}`);
    assertEquals(push.headers.get('Content-Encoding'), 'aes128gcm');
    assertEquals(push.headers.get('Topic'), rowId.replaceAll('-', ''));
  }
});

Deno.test('a push service learns who sends, and can check it', async () => {
  const browser = createBrowser('device', 'updates.push.services.mozilla.com');
  const { run, pushed } = startPushing([duePush(rowId, 'message', secrets, browser)], created);
  await run('mails');
  const [, token = '', key] =
    /^vapid t=([^,]+), k=(.+)$/.exec(pushed[0]?.headers.get('Authorization') ?? '') ?? [];
  assertEquals(key, keys.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  assertEquals([aud, sub], ['https://updates.push.services.mozilla.com', keys.subject]);
  assert(exp - Date.now() / 1000 <= 24 * 60 * 60);
  const point = vapid.getPublicKey();
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const publicKey = await crypto.subtle.importKey(
    'jwk',
    { kty: 'EC', crv: 'P-256', x, y },
    algorithm,
    false,
    ['verify'],
  );
  const signed = new TextEncoder().encode(`${head}.${claims}`);
  assert(await crypto.subtle.verify(algorithm, publicKey, Buffer.from(signature, 'base64url'), signed));
});

Deno.test('a device that its service no longer knows is removed, and without another the mail follows at once', async () => {
  for (const status of [404, 410]) {
    const [gone, other] = [createBrowser('gone'), createBrowser('other')];
    const respond = (url: string) => (url.endsWith('gone') ? new Response(null, { status }) : created());
    const one = startPushing([duePush(rowId, 'inquiry', secrets, gone)], respond);
    await one.run('mails');
    assertEquals([one.removed(), one.settled()], [['gone'], [`limited ${rowId}`]]);
    const two = startPushing([duePush(rowId, 'inquiry', secrets, gone, other)], respond);
    await two.run('mails');
    assertEquals([two.removed(), two.settled()], [['gone'], [`sent ${rowId}`]]);
  }
});

Deno.test('a device with a key that is no point of the curve is removed', async () => {
  const browser = createBrowser('device');
  browser.device.p256dh = `B${'A'.repeat(86)}`;
  const pushing = startPushing([duePush(rowId, 'inquiry', secrets, browser)], created);
  await pushing.run('mails');
  assertEquals(
    [pushing.pushed, pushing.removed(), pushing.settled()],
    [[], ['device'], [`limited ${rowId}`]],
  );
});

Deno.test('a push service that is away is asked again later, and the log names no device', async () => {
  const failures = [
    () => new Response(null, { status: 500 }),
    () => new Response(null, { status: 503 }),
    () => new Response(null, { status: 429 }),
    () => new Response(null, { status: 403 }),
    () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1/' } }),
    () => Promise.reject(new TypeError('error sending request')),
  ];
  for (const failure of failures) {
    const pushing = startPushing(
      [duePush(rowId, 'inquiry', secrets, createBrowser('secret-device'))],
      failure,
    );
    const { status } = await pushing.run('mails');
    assertEquals([status, pushing.settled(), pushing.pushed.length], [500, [`unpushed ${rowId}`], 1]);
    const logs = JSON.stringify(pushing.logs);
    assert(!logs.includes('secret-device'));
    assert(!logs.includes('alice'));
  }
});

Deno.test('a push service that is away is left alone after three failures; others and mails go on', async () => {
  const rows = Array.from({ length: 30 }, (_, place) =>
    duePush(`row-${place}`, 'inquiry', secrets, createBrowser(`away-${place}`)),
  );
  const other = duePush('other', 'inquiry', secrets, createBrowser('other', 'web.push.apple.com'));
  const mail = dueMail('mail', 'inquiry', { property_name: 'Maple Court' });
  const pushing = startPushing([...rows, other, mail], (url) =>
    url.includes('apple') ? created() : new Response(null, { status: 503 }),
  );
  const { body } = await pushing.run('mails');
  assertEquals([body.sent, body.pushed], [1, 1]);
  // Twenty were under way, two began after the first failures, and one went to another service.
  assert(pushing.pushed.length <= 23);
  assertEquals(pushing.settled().filter((line) => line.startsWith('unpushed')).length, 30);
});

Deno.test('devices that a push service refuses do not keep it from others', async () => {
  const refused = Array.from({ length: 5 }, (_, place) =>
    duePush(`refused-${place}`, 'inquiry', secrets, createBrowser(`refused-${place}`)),
  );
  const other = Array.from({ length: 30 }, (_, place) =>
    duePush(`other-${place}`, 'inquiry', secrets, createBrowser(`other-${place}`)),
  );
  const pushing = startPushing([...refused, ...other], (url) =>
    url.includes('refused') ? new Response(null, { status: 403 }) : created(),
  );
  const { body } = await pushing.run('mails');
  assertEquals(body.pushed, 30);
});

Deno.test('asks for devices only with keys', async () => {
  const withKeys = startPushing([], created);
  await withKeys.run('mails');
  assertEquals(withKeys.project.calls.find(({ name }) => name === take)?.body?.['p_push'], true);
  const project = createFakeFetch({
    [take]: json([]),
    [rpc('record_job_run')]: json(null),
    [rpc('begin_job')]: json('due'),
  });
  const { run, logs } = startWith(project.fetch);
  await run('mails');
  assertEquals(project.calls.find(({ name }) => name === take)?.body?.['p_push'], false);
  assertStringIncludes(JSON.stringify(logs), 'mails');
});
