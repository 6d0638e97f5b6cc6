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
  assertEquals([status, body], [200, { sent: 2, refused: 0, limited: 0, problems: 0 }]);
  assertEquals(
    requests(housekeeping).map(({ name, headers }) => [name, headers.get('Idempotency-Key')]),
    [[batch, 'batch']],
  );
  assertEquals(settled(housekeeping), ['sent mail-0 mail-1']);
  const { milliseconds, ...line } = housekeeping.logs[0] ?? {};
  assert(typeof milliseconds === 'number');
  assertEquals(line, { job: 'mails', sent: 2, refused: 0, limited: 0 });
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

Deno.test('a mail about a free spot links to the home, also when the spot is taken again', async () => {
  for (const [spots, title, lead] of [
    [1, 'Maple Court has a free spot', 'The owner of Maple Court in Chicago, IL states one free spot now.'],
    [3, 'Maple Court has a free spot', 'states 3 free spots now.'],
    [0, 'Maple Court had a free spot', 'It is full again now; you can wait for it once more.'],
  ] as const) {
    const id = '00000000-0000-4000-8000-000000000001';
    const mail = dueMail('mail-0', 'free_spot', {
      property_id: id,
      property_name: 'Maple Court',
      city: 'Chicago',
      state: 'IL',
      available_spots: spots,
    });
    const housekeeping = startHousekeeping({ [take]: [json([mail]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [{ subject, text } = {}] = mailsOf(requests(housekeeping)[0]);
    assertEquals(subject, title);
    assertStringIncludes(String(text), lead);
    assertStringIncludes(String(text), `https://homes.example/api/login?return=%2Fproperties%2F${id}`);
  }
});

Deno.test('a mail about a claim leads to the dashboard, or to the reason', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  for (const [isAccepted, subject, path] of [
    [true, 'Your claim for Maple Court is accepted', '%2Fowner'],
    [false, 'We could not accept your claim for Maple Court', `%2Fregister%2F${id}`],
  ] as const) {
    const details = { registered_home_id: id, name: 'Maple Court', city: 'Chicago', state: 'IL' };
    const mail = dueMail('mail-0', 'register_claim', { ...details, is_accepted: isAccepted });
    const housekeeping = startHousekeeping({ [take]: [json([mail]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [sent] = mailsOf(requests(housekeeping)[0]);
    assertEquals(sent?.['subject'], subject);
    assertStringIncludes(String(sent?.['text']), `https://homes.example/api/login?return=${path}`);
  }
});

Deno.test('a note of the team is read on the page of the conversation, not in the mail', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const details = { property_name: 'Maple Court', is_to_owner: false, inquiry_id: id };
  const housekeeping = startHousekeeping({
    [take]: [json([dueMail('mail-0', 'team_note', details)]), json([])],
    ...accepted,
  });
  await housekeeping.run('mails');
  const [sent] = mailsOf(requests(housekeeping)[0]);
  assertEquals(sent?.['subject'], 'Our team wrote to you about Maple Court');
  assertStringIncludes(String(sent?.['text']), `https://homes.example/api/login?return=%2Finquiries%2F${id}`);
});

Deno.test('a note of the team to an owner leads to the dashboard, without its text', async () => {
  for (const [details, subject, lead] of [
    [
      { property_name: 'Maple Court', is_question: true },
      'Please answer a question about Maple Court',
      'within a week',
    ],
    [
      { property_name: null, is_question: false },
      'A note about your account',
      'Our team wrote to you about your account.',
    ],
  ] as const) {
    const mail = dueMail('mail-0', 'owner_note', details);
    const housekeeping = startHousekeeping({ [take]: [json([mail]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [sent] = mailsOf(requests(housekeeping)[0]);
    assertEquals(sent?.['subject'], subject);
    assertStringIncludes(String(sent?.['text']), lead);
    assertStringIncludes(String(sent?.['text']), 'https://homes.example/api/login?return=%2Fowner');
  }
});

Deno.test('a moderator is told how many reports wait, and not what they say', async () => {
  for (const [count, subject] of [
    [1, 'A report waits'],
    [12, '12 reports wait'],
  ] as const) {
    const housekeeping = startHousekeeping({
      [take]: [json([dueMail('mail-0', 'waiting_reports', { report_count: count })]), json([])],
      ...accepted,
    });
    await housekeeping.run('mails');
    const [sent] = mailsOf(requests(housekeeping)[0]);
    assertEquals(sent?.['subject'], subject);
    assertStringIncludes(String(sent?.['text']), 'https://homes.example/api/login?return=%2Fdesk');
  }
});

Deno.test(
  'an offered home links to the offer, and a home that was handed over to the dashboard',
  async () => {
    const offer = {
      property_name: 'Maple Court',
      city: 'Chicago',
      state: 'IL',
      from_name: null,
      token: 'ab12',
    };
    for (const [kind, subject, path] of [
      ['home_transfer', 'Maple Court is offered to you', '%2Fhome-offer%2Fab12'],
      ['home_handed_over', 'Maple Court has a new owner', '%2Fowner'],
    ] as const) {
      const housekeeping = startHousekeeping({
        [take]: [json([dueMail('mail-0', kind, offer)]), json([])],
        ...accepted,
      });
      await housekeeping.run('mails');
      const [sent] = mailsOf(requests(housekeeping)[0]);
      assertEquals(sent?.['subject'], subject);
      assertStringIncludes(String(sent?.['text']), `https://homes.example/api/login?return=${path}`);
    }
  },
);

Deno.test('a reminder counts the homes and links to their confirmation', async () => {
  for (const [count, homes] of [
    [1, 'one of your homes'],
    [3, '3 of your homes'],
  ] as const) {
    const reminder = dueMail('mail-0', 'reminder', { outdated_count: count });
    const housekeeping = startHousekeeping({ [take]: [json([reminder]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [{ text, html } = {}] = mailsOf(requests(housekeeping)[0]);
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
    const news = dueMail('mail-0', 'list_news', { lists });
    const housekeeping = startHousekeeping({ [take]: [json([news]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [mail] = mailsOf(requests(housekeeping)[0]);
    assertEquals(mail?.['subject'], subject);
    assertStringIncludes(String(mail?.['text']), `notes or votes to ${names} since you last looked`);
    assertStringIncludes(String(mail?.['text']), 'https://homes.example/api/login?return=%2Flists');
  }
});

Deno.test('a mail about removed homes names them and gives no reason', async () => {
  for (const [names, subject] of [
    [['Maple Court'], 'Maple Court is no longer listed'],
    [['Maple Court', 'The Oaks'], 'Maple Court and The Oaks are no longer listed'],
  ] as const) {
    const removal = dueMail('mail-0', 'removal', { property_names: names }, 'pat@example.com');
    const housekeeping = startHousekeeping({ [take]: [json([removal]), json([])], ...accepted });
    await housekeeping.run('mails');
    const [body] = mailsOf(requests(housekeeping)[0]);
    assertEquals(body?.['subject'], subject);
    assertEquals(body?.['to'], ['pat@example.com']);
    assertStringIncludes(String(body?.['text']), 'Our team removed Maple Court');
    assertStringIncludes(String(body?.['text']), 'https://homes.example/api/login?return=%2Finquiries');
  }
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
  assertEquals([status, body], [500, { sent: 1, refused: 1, limited: 0, problems: 1 }]);
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
    Object.assign(dueMail(id, 'reminder', { outdated_count: 1 }), { batch_id: id }),
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
  const others = ['a', 'b'].map((id) => dueMail(id, 'reminder', { outdated_count: 1 }));
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

Deno.test(
  'a mail of any kind that cannot be composed or read is left for later, and the others are sent',
  async () => {
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
    assertEquals(body, { sent: 1, refused: count, limited: 0, problems: count });
    assertEquals(settled(housekeeping), [`refused ${kinds.join(' ')} unread`, 'sent fine']);
    const logs = JSON.stringify(housekeeping.logs);
    for (const kind of [...kinds, 'unread']) assertStringIncludes(logs, `Mail ${kind} could not be composed`);
    assertStringIncludes(logs, '22P02');
    assert(!logs.includes('alice'));
  },
);

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
      json([{ ...dueMail(id, 'reminder', { outdated_count: 1 }), batch_id: `batch of ${id}` }]),
    );
    const housekeeping = startHousekeeping({ [take]: batches, [batch]: failure, [settle]: json(null) });
    const { status, body } = await housekeeping.run('mails');
    assertEquals([status, body], [500, { sent: 0, refused: 0, limited: 0, problems: 2 }]);
    assertEquals(settled(housekeeping), ['failed a', 'failed b', 'limited c']);
  }
});

Deno.test('one request that fails does not hold up the others', async () => {
  const housekeeping = startHousekeeping({
    [take]: ['a', 'b', 'c']
      .map((id) => json([{ ...dueMail(id, 'reminder', { outdated_count: 1 }), batch_id: `batch of ${id}` }]))
      .concat(json([])),
    [batch]: [json({}, 500), json({ data: [] })],
    [settle]: json(null),
  });
  assertEquals((await housekeeping.run('mails')).body, { sent: 2, refused: 0, limited: 0, problems: 1 });
  assertEquals(settled(housekeeping), ['failed a', 'sent b', 'sent c']);
});

Deno.test('a run ends before its processor time is used up', async () => {
  const housekeeping = startHousekeeping(
    { [take]: json([dueMail('a', 'reminder', { outdated_count: 1 })]), ...accepted },
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
  assertEquals([status, body], [200, { sent: 0, refused: 0, limited: 1, problems: 0 }]);
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
  assertEquals((await housekeeping.run('mails')).body, { sent: 0, refused: 0, limited: 1, problems: 0 });
  assertEquals(settled(housekeeping), ['limited mail-0']);
});
