import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { databaseError, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { due, startHousekeeping } from './testing/start-housekeeping.ts';

const take = rpc('take_mail');
const mark = rpc('mark_mail_sent');
const provider = 'POST /emails';
const accepted = { [provider]: json({ id: 'x' }), [mark]: json(null) };

Deno.test('sends all mails that are due and marks each as sent', async () => {
  const { run, calls, names, logs } = startHousekeeping({
    [take]: due('Maple Court', 'Sunrise'),
    ...accepted,
  });
  const { status, body } = await run('mails');
  assertEquals([status, body], [200, { sent: 2, refused: 0, problems: 0 }]);
  assertEquals(names(), [take, provider, mark, take, provider, mark, take]);
  assertEquals(calls[2]?.body, { p_id: 'mail-0' });
  const { milliseconds, ...line } = logs[0] ?? {};
  assert(typeof milliseconds === 'number');
  assertEquals(line, { job: 'mails', sent: 2, refused: 0 });
});

Deno.test('the mail has the name of the property and a link, and is escaped', async () => {
  const { run, calls } = startHousekeeping({ [take]: due('Tom & <b>Maple</b> "Court"'), ...accepted });
  await run('mails');
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
});

Deno.test('a reminder counts the homes and links to their confirmation', async () => {
  for (const [count, homes] of [
    [1, 'one of your homes'],
    [3, '3 of your homes'],
  ] as const) {
    const reminder = {
      id: 'mail-0',
      kind: 'reminder',
      email: 'alice@example.com',
      details: { outdated_count: count },
    };
    const { run, calls } = startHousekeeping({ [take]: [json([reminder]), json([])], ...accepted });
    await run('mails');
    const { text, html } = calls.find(({ name }) => name === provider)?.body ?? {};
    const link = 'https://homes.example/api/login?return=%2Fowner%3Fconfirm%3Dall';
    for (const part of [text, html].map(String)) {
      assertStringIncludes(part, `the prices and availability of ${homes} more than 90 days ago`);
      assertStringIncludes(part, link);
    }
  }
});

Deno.test('a mail about lists names those with news, and links to all lists', async () => {
  for (const [lists, subject, names] of [
    [['For Mom'], 'News on your list “For Mom”', '“For Mom”'],
    [['A & B', 'For Mom'], 'News on your lists', '“A & B” and “For Mom”'],
  ] as const) {
    const news = { id: 'mail-0', kind: 'list_news', email: 'pat@example.com', details: { lists } };
    const { run, calls } = startHousekeeping({ [take]: [json([news]), json([])], ...accepted });
    await run('mails');
    const { body } = calls.find(({ name }) => name === provider) ?? {};
    assertEquals(body?.['subject'], subject);
    assertStringIncludes(String(body?.['text']), `notes or votes to ${names} since you last looked`);
    assertStringIncludes(String(body?.['text']), 'https://homes.example/api/login?return=%2Flists');
  }
});

Deno.test('a mail that the provider rejects is left for later, and the next one is sent', async () => {
  for (const status of [400, 409, 422]) {
    const { run, names, logs } = startHousekeeping({
      [take]: due('Maple Court', 'Sunrise'),
      [provider]: [json({ message: 'Invalid `to` field: alice@example.com' }, status), json({ id: 'x' })],
      [mark]: json(null),
    });
    const response = await run('mails');
    assertEquals([response.status, response.body], [500, { sent: 1, refused: 1, problems: 1 }]);
    assertEquals(names(), [take, provider, take, provider, mark, take]);
    assert(!JSON.stringify(logs).includes('alice'));
    assertStringIncludes(JSON.stringify(logs), 'rejected mail mail-0');
  }
});

Deno.test('a provider that fails ends the run, so that the other mails keep their attempts', async () => {
  const failures = [
    json({}, 401),
    json({}, 429),
    json({}, 503),
    () => Promise.reject(new TypeError('network')),
  ];
  for (const failure of failures) {
    const { run, names } = startHousekeeping({ [take]: due('Maple Court', 'Sunrise'), [provider]: failure });
    const { status, body } = await run('mails');
    assertEquals([status, body], [500, { sent: 0, refused: 0, problems: 1 }]);
    assertEquals(names(), [take, provider]);
  }
});

Deno.test('a missing provider and a database error are logged', async () => {
  const denied: Responses = { [take]: databaseError('42501', 'permission denied', null, 403) };
  for (const [responses, hasProvider, message] of [
    [{}, false, 'MAIL_API_URL is not set'],
    [denied, true, 'permission denied'],
  ] as const) {
    const { run, calls, logs } = startHousekeeping(responses, { hasProvider });
    assertEquals((await run('mails')).status, 500);
    assertEquals(calls.length, hasProvider ? 1 : 0);
    assertStringIncludes(JSON.stringify(logs), message);
  }
});

Deno.test('starts nothing when the time is used up', async () => {
  const { run, calls } = startHousekeeping({ [take]: due('Maple Court'), ...accepted }, { budget: 0 });
  assertEquals((await run('mails')).body, { sent: 0, refused: 0, problems: 0 });
  assertEquals(calls, []);
});
