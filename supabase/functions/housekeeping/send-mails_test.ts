import type { Language } from '../_shared/contract/texts-in.ts';
import { assert, assertEquals, assertStringIncludes } from '../_shared/testing/assert.ts';
import { type Call, databaseError, json, type Responses, rpc } from '../_shared/testing/fake-fetch.ts';
import { composers } from './mails/compose.ts';
import { createFakeClock } from './testing/fake-clock.ts';
import { due, dueMail, startHousekeeping } from './testing/start-housekeeping.ts';

const take = rpc('take_mails');
const settle = rpc('settle_mails');
const single = 'POST /emails';
const batch = 'POST /emails/batch';
const accepted = { [batch]: json({ data: [] }), [settle]: json(null) };

type Housekeeping = ReturnType<typeof startHousekeeping>;

/** What became of the mails, in the order of the calls: 'sent mail-0 mail-1'. */
const settled = ({ calls }: Housekeeping) =>
  calls.flatMap(({ name, body }) =>
    name === settle ? [[body?.['p_outcome'], body?.['p_ids']].flat().join(' ')] : [],
  );

/** The requests to the mail provider. */
const requests = ({ calls }: Housekeeping) => calls.filter(({ name }) => name === single || name === batch);

/** The mails of a request. */
const mailsOf = (call: Call | undefined) => [call?.body ?? {}].flat();

Deno.test('sends the mails that are due in one request, and says so', async () => {
  const housekeeping = startHousekeeping({ [take]: due('Maple Court', 'Sunrise'), ...accepted });
  const { status, body } = await housekeeping.run('mails');
  assertEquals([status, body], [200, { sent: 2, refused: 0, limited: 0, pushed: 0, problems: 0 }]);
  assertEquals(
    requests(housekeeping).map(({ name, headers }) => [name, headers.get('Idempotency-Key')]),
    [[batch, 'batch']],
  );
  assertEquals(settled(housekeeping), ['sent mail-0 mail-1']);
  const { milliseconds, ...line } = housekeeping.logs[0] ?? {};
  assert(typeof milliseconds === 'number');
  assertEquals(line, { job: 'mails', sent: 2, refused: 0, limited: 0, pushed: 0 });
});

Deno.test('the mail has the name of the property and a link, and is escaped', async () => {
  const housekeeping = startHousekeeping({ [take]: due('Tom & <b>Maple</b> "Court"'), ...accepted });
  await housekeeping.run('mails');
  const [sent] = requests(housekeeping);
  assertEquals(sent?.headers.get('Authorization'), 'Bearer re_test');
  const [{ text, html, ...rest } = {}] = mailsOf(sent);
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

Deno.test('each mail is in the language of its account, and in English when it has chosen none', async () => {
  const inquiry = (id: string) => dueMail(id, 'inquiry', { property_name: 'Maple Court' });
  const housekeeping = startHousekeeping({
    [take]: [
      json([
        { ...inquiry('mail-0'), language: 'es' },
        { ...inquiry('mail-1'), language: 'en' },
        { ...inquiry('mail-2'), language: null },
        // Of an older database.
        inquiry('mail-3'),
      ]),
      json([]),
    ],
    ...accepted,
  });
  await housekeeping.run('mails');
  const english = 'A new inquiry about Maple Court';
  const subjects = requests(housekeeping).flatMap((call) => mailsOf(call).map(({ subject }) => subject));
  assertEquals(subjects, ['Una nueva consulta sobre Maple Court', english, english, english]);
});

Deno.test('the links of a mail lead to pages in its language, if the site has it', async () => {
  const run = async (languages: Language[]) => {
    const mail = { ...dueMail('mail-0', 'inquiry', { property_name: 'Maple Court' }), language: 'es' };
    const housekeeping = startHousekeeping({ [take]: [json([mail]), json([])], ...accepted }, { languages });
    await housekeeping.run('mails');
    return String(requests(housekeeping).flatMap(mailsOf)[0]?.['text']);
  };
  const link = 'https://homes.example/api/login?return=';
  assertStringIncludes(await run(['en', 'es']), `${link}%2Fes%2Fowner%3Finquiries%3Dopen`);
  assertStringIncludes(await run(['en']), `${link}%2Fowner%3Finquiries%3Dopen`);
});

Deno.test('a mail that the provider rejects is left for later, and the others are sent', async () => {
  const housekeeping = startHousekeeping({
    [take]: due('Maple Court', 'Sunrise'),
    [batch]: json({
      data: [{ id: 'x' }],
      errors: [{ index: 0, message: 'Invalid `to`: alice@example.com' }],
    }),
    [settle]: json(null),
  });
  const { status, body } = await housekeeping.run('mails');
  assertEquals([status, body], [500, { sent: 1, refused: 1, limited: 0, pushed: 0, problems: 1 }]);
  assertEquals(settled(housekeeping), ['refused mail-0', 'sent mail-1']);
  const logs = JSON.stringify(housekeeping.logs);
  assert(!logs.includes('alice'));
  assertStringIncludes(logs, 'rejected mail mail-0');
});

Deno.test('a request that the provider rejects is left for later, mail by mail', async () => {
  for (const status of [400, 409, 422]) {
    const rejected = startHousekeeping({
      [take]: due('Maple Court', 'Sunrise'),
      [batch]: json({ name: 'validation_error' }, status),
      [settle]: json(null),
    });
    await rejected.run('mails');
    assertEquals(settled(rejected), ['refused mail-0 mail-1']);
  }
  const mails = ['mail-0', 'mail-1'].map((id) =>
    Object.assign(dueMail(id, 'owner_note', { property_name: null, is_question: false }), { batch_id: id }),
  );
  const retried = startHousekeeping({
    [take]: [json(mails), json([])],
    [single]: [json({}, 422), json({ id: 'x' })],
    [settle]: json(null),
  });
  await retried.run('mails');
  assertEquals(
    requests(retried).map(({ headers }) => headers.get('Idempotency-Key')),
    ['mail-0', 'mail-1'],
  );
  assertEquals(settled(retried), ['refused mail-0', 'sent mail-1']);
});

Deno.test('a request that the provider has from before, with other content, was sent', async () => {
  const known = startHousekeeping({
    [take]: due('Maple Court'),
    [batch]: json({ name: 'invalid_idempotent_request' }, 409),
    [settle]: json(null),
  });
  assertEquals((await known.run('mails')).status, 200);
  assertEquals(settled(known), ['sent mail-0']);
});

Deno.test('mails with a file are sent one by one', async () => {
  const visit = (id: string) =>
    dueMail(id, 'visit', {
      state: 'confirmed',
      is_family: true,
      inquiry_id: '00000000-0000-4000-8000-000000000001',
      property_name: 'Maple Court',
      times: [],
      event: {
        uid: '00000000-0000-4000-8000-000000000002',
        sequence: 1,
        is_cancelled: false,
        starts_at: '2027-01-02T17:00:00Z',
        updated_at: '2027-01-01T17:00:00Z',
        time_zone: 'America/Chicago',
        property_name: 'Maple Court',
        address: '1 Main Street, Chicago, IL 60601',
      },
    });
  const others = ['a', 'b'].map((id) =>
    dueMail(id, 'owner_note', { property_name: null, is_question: false }),
  );
  const housekeeping = startHousekeeping({
    [take]: [json([visit('mail-0'), ...others, visit('mail-1')]), json([])],
    [single]: json({ id: 'x' }),
    ...accepted,
  });
  assertEquals((await housekeeping.run('mails')).body['problems'], 0);
  assertEquals(
    requests(housekeeping).map(({ name, headers }) => [name, headers.get('Idempotency-Key')]),
    [
      [single, 'mail-0'],
      [batch, 'batch'],
      [single, 'mail-1'],
    ],
  );
  assertEquals(settled(housekeeping), ['sent mail-0', 'sent a b', 'sent mail-1']);
});

Deno.test('a mail of any kind that cannot be composed or read is left for later, and the others are sent', async () => {
  const kinds = [...Object.keys(composers), 'unknown'];
  const broken = kinds.map((kind) => dueMail(kind, kind, { id: 1 }));
  const unread = { ...dueMail('unread', 'inquiry', {}), problem: '22P02' };
  const fine = dueMail('fine', 'inquiry', { property_name: 'Sunrise' });
  const housekeeping = startHousekeeping({
    [take]: [json([...broken, unread, fine]), json([])],
    ...accepted,
  });
  const { body } = await housekeeping.run('mails');
  const count = kinds.length + 1;
  assertEquals(body, { sent: 1, refused: count, limited: 0, pushed: 0, problems: count });
  assertEquals(settled(housekeeping), [`refused ${kinds.join(' ')} unread`, 'sent fine']);
  const logs = JSON.stringify(housekeeping.logs);
  for (const kind of [...kinds, 'unread']) assertStringIncludes(logs, `Mail ${kind} could not be composed`);
  assertStringIncludes(logs, '22P02');
  assert(!logs.includes('alice'));
});

Deno.test('a provider that fails twice ends the run, and the mails keep their attempts', async () => {
  const failures = [
    json({}, 401),
    json({}, 429),
    json({}, 503),
    json({ name: 'concurrent_idempotent_requests' }, 409),
    () => Promise.reject(new TypeError('network')),
  ];
  for (const failure of failures) {
    const batches = ['a', 'b', 'c'].map((id) =>
      json([
        {
          ...dueMail(id, 'owner_note', { property_name: null, is_question: false }),
          batch_id: `batch of ${id}`,
        },
      ]),
    );
    const housekeeping = startHousekeeping({ [take]: batches, [batch]: failure, [settle]: json(null) });
    const { status, body } = await housekeeping.run('mails');
    assertEquals([status, body], [500, { sent: 0, refused: 0, limited: 0, pushed: 0, problems: 2 }]);
    assertEquals(settled(housekeeping), ['failed a', 'failed b', 'limited c']);
  }
});

Deno.test('requests that fail do not hold up the others, unless one follows the other', async () => {
  const housekeeping = startHousekeeping({
    [take]: ['a', 'b', 'c', 'd']
      .map((id) =>
        json([
          {
            ...dueMail(id, 'owner_note', { property_name: null, is_question: false }),
            batch_id: `batch of ${id}`,
          },
        ]),
      )
      .concat(json([])),
    [batch]: [json({}, 500), json({ data: [] }), json({}, 500), json({ data: [] })],
    [settle]: json(null),
  });
  assertEquals((await housekeeping.run('mails')).body, {
    sent: 2,
    refused: 0,
    limited: 0,
    pushed: 0,
    problems: 2,
  });
  assertEquals(settled(housekeeping), ['failed a', 'sent b', 'failed c', 'sent d']);
});

Deno.test('a run ends before its processor time is used up', async () => {
  const housekeeping = startHousekeeping(
    { [take]: json([dueMail('a', 'owner_note', { property_name: null, is_question: false })]), ...accepted },
    { perSecond: 1000 },
  );
  await housekeeping.run('mails');
  assertEquals(requests(housekeeping).length, 60);
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

Deno.test('gives back what is not sent within the run, and waits for nothing that is later', async () => {
  const clock = createFakeClock();
  const [taken = json([])] = due('Maple Court');
  const housekeeping = startHousekeeping(
    {
      [take]: taken,
      [batch]: () => Response.json({}, { status: 429, headers: { 'Retry-After': '60' } }),
      [settle]: json(null),
    },
    { clock },
  );
  const { status, body } = await housekeeping.run('mails');
  assertEquals([status, body], [200, { sent: 0, refused: 0, limited: 1, pushed: 0, problems: 0 }]);
  assertEquals(requests(housekeeping).length, 1);
  assertEquals(new Set(settled(housekeeping)), new Set(['limited mail-0']));
  assert(clock.now() < 1000);
});

Deno.test('gives mails back to a provider that is too busy and names no wait', async () => {
  const housekeeping = startHousekeeping({
    [take]: due('Maple Court'),
    [batch]: () => Response.json({}, { status: 429, headers: { 'Retry-After': '0' } }),
    [settle]: json(null),
  });
  assertEquals((await housekeeping.run('mails')).body, {
    sent: 0,
    refused: 0,
    limited: 1,
    pushed: 0,
    problems: 0,
  });
  assertEquals(settled(housekeeping), ['limited mail-0']);
});
