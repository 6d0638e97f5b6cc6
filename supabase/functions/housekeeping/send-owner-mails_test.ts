import { assert, assertEquals, assertStringIncludes } from '../api/testing/assert.ts';
import { due, json, providerUrl, startHousekeeping } from './testing/fake-surroundings.ts';

const take = 'POST /rest/v1/rpc/take_owner_mail';
const mark = 'POST /rest/v1/rpc/mark_owner_mail_sent';
const provider = `POST ${new URL(providerUrl).pathname}`;
const taken = { [provider]: json({ id: 'x' }), [mark]: json(null) };

Deno.test('sends what is due, notes each as sent, and ends when nothing is left', async () => {
  const { call, calls, names, logs } = startHousekeeping({ [take]: due('Maple Court', 'Sunrise'), ...taken });
  const answer = await call('mails');
  assertEquals([answer.status, await answer.json()], [200, { sent: 2, refused: 0, problems: 0 }]);
  assertEquals(names(), [take, provider, mark, take, provider, mark, take]);
  assertEquals(calls[2]?.body, { p_id: 'mail-0' });
  const { milliseconds, ...line } = logs[0] ?? {};
  assert(typeof milliseconds === 'number');
  assertEquals(line, { job: 'mails', sent: 2, refused: 0 });
});

Deno.test(
  'the mail names the home and leads to the inquiries; the rest stays behind the sign-in',
  async () => {
    const { call, calls } = startHousekeeping({ [take]: due('Tom & <b>Maple</b> "Court"'), ...taken });
    await call('mails');
    const sent = calls.find(({ name }) => name === provider);
    assertEquals(sent?.headers.get('Authorization'), 'Bearer re_test');
    assertEquals(sent?.headers.get('Idempotency-Key'), 'mail-0');
    const { text, html, ...rest } = sent?.body ?? {};
    assertEquals(rest, {
      from: 'Homes <a@b.example>',
      to: ['alice@example.com'],
      subject: 'A new inquiry about Tom & <b>Maple</b> "Court"',
    });
    const link = 'https://homes.example/api/login?return=%2Fowner%3Finquiries%3Dopen';
    assertStringIncludes(String(text), link);
    assertStringIncludes(String(html), `href="${link}"`);
    assertStringIncludes(String(html), 'Tom &amp; &lt;b&gt;Maple&lt;/b&gt; &quot;Court&quot;');
    assert(!String(html).includes('<b>'));
  },
);

Deno.test('a mail that the provider refuses is left for later, and the next one is sent', async () => {
  for (const status of [400, 409, 422]) {
    const { call, names, logs } = startHousekeeping({
      [take]: due('Maple Court', 'Sunrise'),
      [provider]: [json({ message: 'Invalid `to` field: alice@example.com' }, status), json({ id: 'x' })],
      [mark]: json(null),
    });
    const answer = await call('mails');
    assertEquals([answer.status, await answer.json()], [500, { sent: 1, refused: 1, problems: 1 }]);
    assertEquals(names(), [take, provider, take, provider, mark, take]);
    assert(!JSON.stringify(logs).includes('alice'));
    assertStringIncludes(JSON.stringify(logs), 'refuses mail mail-0');
  }
});

Deno.test('a provider that fails ends the run: what was not tried keeps its attempts', async () => {
  const failures = {
    'wrong key': json({}, 401),
    'too many requests': json({}, 429),
    down: json({}, 503),
    away: () => {
      throw new TypeError('error sending request');
    },
  };
  for (const [name, failure] of Object.entries(failures)) {
    const { call, names } = startHousekeeping({ [take]: due('Maple Court', 'Sunrise'), [provider]: failure });
    const answer = await call('mails');
    assertEquals([answer.status, await answer.json()], [500, { sent: 0, refused: 0, problems: 1 }], name);
    assertEquals(names(), [take, provider], name);
  }
});

Deno.test('without a provider no mail is taken, and the log says why', async () => {
  const { call, calls, logs } = startHousekeeping({}, { mail: undefined });
  assertEquals((await call('mails')).status, 500);
  assertEquals(calls, []);
  assertStringIncludes(JSON.stringify(logs), 'MAIL_API_URL is not set');
});

Deno.test('a database that fails is reported', async () => {
  const { call, logs } = startHousekeeping({
    [take]: json({ code: '42501', message: 'permission denied' }, 403),
  });
  assertEquals((await call('mails')).status, 500);
  assertStringIncludes(JSON.stringify(logs), 'permission denied');
});

Deno.test('nothing new is begun when the time is used up', async () => {
  const { call, calls } = startHousekeeping({ [take]: due('Maple Court'), ...taken }, { budget: 0 });
  assertEquals(await (await call('mails')).json(), { sent: 0, refused: 0, problems: 0 });
  assertEquals(calls, []);
});
