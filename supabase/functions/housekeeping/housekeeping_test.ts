import { assertEquals } from '../api/testing/assert.ts';
import { json, key, olderKey, startHousekeeping } from './testing/fake-surroundings.ts';

const take = 'POST /rest/v1/rpc/take_owner_mail';
const nothingDue = { [take]: json([]) };

Deno.test('only who has a secret key is let in', async () => {
  const strangers: Record<string, string>[] = [
    {},
    { apikey: 'sb_publishable_test' },
    { apikey: '' },
    { apikey: `${key}x` },
    { apikey: key.slice(0, -1) },
    { Authorization: key },
    { Authorization: 'Bearer ' },
    { Authorization: 'Bearer sb_publishable_test' },
  ];
  for (const headers of strangers) {
    const { call, calls, logs } = startHousekeeping(nothingDue);
    const answer = await call('mails', { headers });
    assertEquals([answer.status, await answer.json()], [401, { message: 'The secret key is needed' }]);
    assertEquals([calls, logs], [[], []]);
  }
});

Deno.test('each secret key lets in, as apikey and as bearer', async () => {
  const operators: Record<string, string>[] = [
    { apikey: key },
    { apikey: olderKey },
    { Authorization: `Bearer ${key}` },
  ];
  for (const headers of operators) {
    const { call, calls } = startHousekeeping(nothingDue);
    assertEquals((await call('mails', { headers })).status, 200);
    assertEquals(
      calls.map(({ headers }) => headers.get('apikey')),
      [key],
    );
  }
});

Deno.test('other jobs and methods are refused', async () => {
  const { call, calls } = startHousekeeping(nothingDue);
  const unknown = await call('everything');
  assertEquals(
    [unknown.status, await unknown.json()],
    [404, { message: 'Known jobs: mails, photos, cleanup' }],
  );
  const read = await call('mails', { method: 'GET' });
  assertEquals([read.status, read.headers.get('Allow')], [405, 'POST']);
  assertEquals(calls, []);
});
