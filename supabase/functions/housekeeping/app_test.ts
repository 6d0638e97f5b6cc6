import { assertEquals } from '../_shared/testing/assert.ts';
import { json, rpc } from '../_shared/testing/fake-fetch.ts';
import { key, legacyKey, startHousekeeping } from './testing/start-housekeeping.ts';

const nothingDue = { [rpc('take_mails')]: json([]) };

Deno.test('rejects requests without a secret key', async () => {
  const rejected: Record<string, string>[] = [
    {},
    { apikey: 'sb_publishable_test' },
    { apikey: '' },
    { apikey: `${key}x` },
    { apikey: key.slice(0, -1) },
    { Authorization: key },
    { Authorization: 'Bearer sb_publishable_test' },
  ];
  for (const headers of rejected) {
    const { run, calls, logs } = startHousekeeping(nothingDue);
    const { status, body } = await run('mails', { headers });
    assertEquals([status, body], [401, { message: 'The secret key is needed' }]);
    assertEquals([calls, logs], [[], []]);
  }
});

Deno.test('accepts each secret key as apikey and as bearer token', async () => {
  const accepted: Record<string, string>[] = [
    { apikey: key },
    { apikey: legacyKey },
    { Authorization: `Bearer ${key}` },
  ];
  for (const headers of accepted) {
    const { run, calls } = startHousekeeping(nothingDue);
    assertEquals((await run('mails', { headers })).status, 200);
    assertEquals(
      calls.map((call) => call.headers.get('apikey')),
      [key],
    );
  }
});

Deno.test('rejects unknown jobs and other methods', async () => {
  const { run, calls } = startHousekeeping(nothingDue);
  const unknown = await run('everything');
  assertEquals(
    [unknown.status, unknown.body.message],
    [404, 'Known jobs: mails, alerts, photos, cleanup, reminders, list-news'],
  );
  const read = await run('mails', { method: 'GET' });
  assertEquals([read.status, read.headers.get('Allow')], [405, 'POST']);
  assertEquals(calls, []);
});

Deno.test(
  'the health says whether the project accepts the secret key, and asks once for many requests',
  async () => {
    const ask = { method: 'GET', headers: {} };
    for (const [response, status, said] of [
      [json({ city: 'Chicago' }), 200, 'accepted'],
      [json({ message: 'Invalid API key' }, 401), 503, 'refused'],
      [() => Promise.reject(new TypeError('error sending request')), 503, 'unknown'],
    ] as const) {
      const { run, calls } = startHousekeeping({ [rpc('locate_zip')]: response });
      const [first, second] = [await run('health', ask), await run('health', ask)];
      assertEquals([first.status, first.body, second.body], [status, { key: said }, { key: said }]);
      assertEquals(
        calls.map(({ headers }) => headers.get('apikey')),
        [key],
      );
    }
  },
);
