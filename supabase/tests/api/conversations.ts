import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { countResponses } from '../security/outcomes.ts';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from './support/api.ts';
import {
  addText,
  deleteAllInquiries,
  inquiry,
  inquiryNotFound,
  send,
  setStatus,
} from './support/inquiry-calls.ts';
import { missingId } from './support/property-calls.ts';

const call = (name: string, as: TestUser, id: string, body?: object) =>
  api.call(name, { as, params: { id }, ...(body && { body }) });
const readThread = (id: string, as: TestUser) => call('GET /inquiries/{id}', as, id);
const write = (id: string, as: TestUser, body = 'Hello', key: string = randomUUID()) =>
  call('POST /inquiries/{id}/messages', as, id, { id: key, body });
const withdraw = (id: string, as: TestUser = 'fay') => call('PUT /inquiries/{id}/withdraw', as, id);
const readNews = async (as: TestUser) => (await api.call('GET /news', { as })).body;
const listSent = (query = '', as: TestUser = 'fay') => api.call('GET /inquiries', { as, query });
const idOf = ({ body }: { body: unknown }) => z.looseObject({ id: z.string() }).parse(body).id;
/** fay asks about a home of alice. */
const newInquiry = async (facts: Parameters<typeof makeInquiry>[2] = {}) =>
  makeInquiry(api.database, await makeProperty(api.database, { name: 'Maple Court' }), facts);
const conflict = (message: string) => ({ status: 409, body: { code: 'conflict', message } });
const block = (userId: string) =>
  api.database.query(`select public.block_account($1, 'me', 'Scam')`, [userId]);

beforeEach(deleteAllInquiries);

describe('a conversation', () => {
  it('goes from the first message to a withdrawal', async () => {
    const propertyId = await makeProperty(api.database, { name: 'Maple Court' });
    const id = idOf(await send({ ...inquiry, propertyId }));
    const property = {
      id: propertyId,
      name: 'Maple Court',
      city: 'Chicago',
      state: 'IL',
      photo: null,
      isActive: true,
    };
    const sent = {
      id,
      property,
      phone: inquiry.phone,
      state: 'sent',
      stateAt: null,
      messageCount: 0,
      canReply: true,
    };
    expect((await listSent()).body).toMatchObject([sent]);

    const reply = await write(id, 'alice', 'A room is free.');
    expect(reply).toMatchObject({ status: 201, body: { sender: 'owner', isYours: true, readAt: null } });
    expect(await readNews('fay')).toEqual({ messages: 1 });
    const forFamily = await readThread(id, 'fay');
    expect(forFamily.body).toMatchObject({
      side: 'family',
      inquiry: { state: 'answered', stateAt: expect.any(String), unreadCount: 1, messageCount: 1 },
      messages: [{ body: 'A room is free.', sender: 'owner', isYours: false, readAt: null }],
      visits: [],
      canReply: true,
      closedReason: null,
    });
    expect((await call('PUT /inquiries/{id}/read', 'fay', id)).status).toBe(204);
    expect(await readNews('fay')).toEqual({ messages: 0 });
    await write(id, 'fay', 'Thank you.');
    expect(await readNews('alice')).toEqual({ messages: 1 });
    const received = {
      status: 'contacted',
      seen: true,
      phone: inquiry.phone,
      isWithdrawn: false,
      unreadCount: 1,
    };
    expect((await readThread(id, 'alice')).body).toMatchObject({
      side: 'owner',
      inquiry: received,
      messages: [{ readAt: expect.any(String) }, { body: 'Thank you.' }],
    });
    await call('PUT /inquiries/{id}/read', 'alice', id);
    expect(await readNews('alice')).toEqual({ messages: 0 });

    expect((await withdraw(id)).status).toBe(204);
    expect((await withdraw(id)).status).toBe(204);
    expect((await readThread(id, 'alice')).body).toMatchObject({
      inquiry: { isWithdrawn: true, phone: null, email: null, message: '', messageCount: 1 },
      messages: [{ body: 'A room is free.' }],
      canReply: false,
      closedReason: 'The family has withdrawn this inquiry. You can no longer write to them.',
    });
    expect((await listSent()).body).toMatchObject([
      { state: 'withdrawn', phone: null, email: null, message: inquiry.message },
    ]);
    expect(await withdraw(id, 'alice')).toMatchObject({ status: 403 });
    expect(await addText(id, 'More')).toMatchObject({ status: 409 });
  });

  it('stores an inquiry and a message once, however often they are sent', async () => {
    const propertyId = await makeProperty(api.database);
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => send({ ...inquiry, propertyId, id: key })));
    expect(replies.map(({ status, body }) => [status, Object(body).id])).toEqual(Array(3).fill([201, key]));
    expect(await send({ ...inquiry, propertyId, id: key }, 'pat')).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });

    const again = await Promise.all([1, 2, 3].map(() => write(key, 'fay', 'Once', key)));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await readThread(key, 'fay')).body).toMatchObject({ messages: [{ id: key, body: 'Once' }] });
    expect(await write(key, 'alice', 'Mine', key)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it.each([
    [['message'], null, null],
    [['phone'], inquiry.phone, null],
    [['message', 'email', 'email'], null, inquiry.email],
  ])('shows the owner contact data for %j only', async (contactBy, phone, email) => {
    const propertyId = await makeProperty(api.database);
    const id = idOf(await send({ ...inquiry, propertyId, contactBy }));
    for (const reply of [
      await readThread(id, 'alice').then(({ body }) => ({ status: 200, body: Object(body).inquiry })),
      await setStatus(id, 'pending'),
      await call('PUT /inquiries/{id}/seen', 'alice', id),
    ])
      expect(reply).toMatchObject({
        status: 200,
        body: { phone, email, contactBy: [...new Set(contactBy)] },
      });
    expect((await readThread(id, 'fay')).body).toMatchObject({
      inquiry: { phone: inquiry.phone, email: inquiry.email },
    });
  });

  it.each([
    [{ contactBy: [] }, 'contactBy', 'Please choose how the owner may reach you'],
    [
      { contactBy: ['email'], email: '' },
      'contactBy',
      'Please enter your email address, or do not choose email',
    ],
    [{ contactBy: ['fax'] }, 'contactBy.0', 'Contact must be by message, phone or email'],
    [{ id: '00000000-0000-0000-0000-000000000000' }, 'id', 'Id must be a UUID'],
  ])('rejects an inquiry with %j', async (fields, field, message) => {
    expect(await send({ ...inquiry, propertyId: missingId, ...fields })).toMatchObject(
      invalid(field, message),
    );
  });

  it.each([
    [
      'closed',
      'fay',
      'The owner has closed this conversation. You can send a new inquiry on the page of the home.',
    ],
    [
      'deleted',
      'fay',
      'The owner has closed this conversation. You can send a new inquiry on the page of the home.',
    ],
    ['closed', 'alice', 'This inquiry is marked as closed. Mark it as pending to write to the family.'],
    ['spam', 'alice', 'This inquiry is marked as spam. Mark it as pending to write to the family.'],
    ['withdrawn', 'fay', 'You have withdrawn this inquiry. You can send a new one on the page of the home.'],
    [
      'full',
      'fay',
      'This conversation has 100 messages, as many as it can have. You can send a new inquiry on the page of the home.',
    ],
    [
      'full',
      'alice',
      'This conversation has 100 messages, as many as it can have. The family can send a new inquiry.',
    ],
  ] as const)('that is %s takes no message of %s', async (state, as, message) => {
    const id = await newInquiry({ status: state === 'withdrawn' || state === 'full' ? 'pending' : state });
    if (state === 'withdrawn') await withdraw(id);
    if (state === 'full')
      await api.database.query(
        `insert into private.inquiry_messages (inquiry_id, id, sender, body)
         select $1, gen_random_uuid(), 'family', 'Hello' from generate_series(1, 100)`,
        [id],
      );
    expect(await write(id, as)).toMatchObject(conflict(message));
    expect((await readThread(id, as)).body).toMatchObject({ canReply: false, closedReason: message });
  });

  it('does not tell the family that it is spam, and the owner nothing of its messages', async () => {
    const id = await newInquiry({ status: 'spam', seen: true });
    expect((await write(id, 'fay')).status).toBe(201);
    expect((await listSent()).body).toMatchObject([{ state: 'seen', canReply: true }]);
    expect(await readNews('alice')).toEqual({ messages: 0 });
    expect(
      await api.value('select count(*)::int as value from private.mails where inquiry_id = $1', [id]),
    ).toBe(0);
  });

  it('takes 60 messages an hour of a person', async () => {
    const id = await newInquiry();
    await api.database.query(
      `insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body, created_at)
       select $1, gen_random_uuid(), 'family', $2, 'Hello', now() - interval '50 minutes' from generate_series(1, 58)`,
      [id, testUsers.fay.id],
    );
    // Two at once, of which the second has to count the first.
    const replies = await Promise.all([1, 2, 3].map(() => write(id, 'fay')));
    expect(countResponses(replies)).toBe('2 × 201, 1 × 429 too_many_messages');
    const message = 'You have sent 60 messages in the last hour. You can send the next one in 10 minutes.';
    expect(await write(id, 'fay')).toMatchObject({
      status: 429,
      body: { code: 'too_many_messages', message },
    });
  });

  it('lists pages, the last activity first, of all homes or of one', async () => {
    const ids = [await newInquiry(), await newInquiry(), await newInquiry()];
    await write(ids[0] ?? '', 'alice');
    const first = await listSent('limit=2');
    expect(first.body).toMatchObject([{ id: ids[0] }, { id: ids[2] }]);
    expect(first.headers.get('Content-Range')).toBe('items */3');
    const next = /<\?(.*)>/.exec(first.headers.get('Link') ?? '')?.[1];
    expect((await listSent(next)).body).toMatchObject([{ id: ids[1] }]);
    const property = await api.value('select property_id as value from public.inquiries where id = $1', [
      ids[1],
    ]);
    expect((await listSent(`propertyId=${String(property)}`)).body).toMatchObject([{ id: ids[1] }]);
    expect((await listSent('limit=0')).status).toBe(400);
  });
});

describe('abuse', () => {
  it('is reported once by each side', async () => {
    const id = await newInquiry();
    const report = (as: TestUser, reason = 'Something else') =>
      call('POST /inquiries/{id}/report', as, id, { reason, details: 'They asked for money.' });
    expect([(await report('fay')).status, (await report('alice')).status]).toEqual([204, 204]);
    expect(await report('fay')).toMatchObject(
      conflict('You have already reported this conversation. Our team will look at it.'),
    );
    expect(await report('fay', 'I do not like it')).toMatchObject(
      invalid('reason', 'Please choose one of the reasons'),
    );
    const { rows } = await api.database.query(
      'select reporter, reported, is_blocked from public.list_reports() where inquiry_id = $1 order by reporter',
      [id],
    );
    const [alice, fay] = [testUsers.alice.email, testUsers.fay.email];
    expect(rows).toEqual([
      { reporter: alice, reported: fay, is_blocked: false },
      { reporter: fay, reported: alice, is_blocked: false },
    ]);
  });

  it('ends with a blocked account that can write nothing, but still withdraw', async () => {
    const id = await newInquiry();
    const property = { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' };
    const propertyId = await makeProperty(api.database, { owner: 'oscar' });
    await block(testUsers.fay.id);
    try {
      const replies = [
        await send({ ...inquiry, propertyId }),
        await write(id, 'fay'),
        await addText(id, 'More'),
        await call('POST /inquiries/{id}/report', 'fay', id, { reason: 'Something else', details: 'No' }),
        await api.call('POST /properties', { as: 'fay', body: property }),
      ];
      expect(replies.map(({ status, body }) => [status, Object(body).code])).toEqual(
        Array(replies.length).fill([403, 'account_blocked']),
      );
      expect(Object(replies[1]?.body).message).toBe(
        'Your account is blocked from writing. You can still read, withdraw what you sent, and contact our support team.',
      );
      expect((await readThread(id, 'fay')).body).toMatchObject({ canReply: false });
      expect((await withdraw(id)).status).toBe(204);
    } finally {
      await api.database.query('select public.unblock_account($1)', [testUsers.fay.id]);
    }
  });
});

it('a blocked owner changes no text of a home, but can hide it', async () => {
  const { id: ownerId, token } = await api.tempAccount('owner');
  const params = { id: await makeProperty(api.database, { ownerId }) };
  await block(ownerId);
  const update = (body: object) => api.call('PUT /properties/{id}', { token, params, body });
  expect(await update({ description: 'Call 555' })).toMatchObject({
    status: 403,
    body: { code: 'account_blocked' },
  });
  expect((await update({ isActive: false })).status).toBe(200);
});

describe('saved replies', () => {
  const save = (replies: unknown, as: TestUser = 'alice') =>
    api.call('PUT /saved-replies', { as, body: { replies } });
  const reply = { title: 'Welcome', body: 'Thank you for your message.' };

  it('are a list of at most ten that the owner replaces', async () => {
    expect((await save([reply, { ...reply, title: 'Later' }])).status).toBe(200);
    const { body } = await save([{ ...reply, title: 'Only' }]);
    expect(body).toEqual({ data: [{ ...reply, title: 'Only', id: expect.any(String) }] });
    expect((await api.call('GET /saved-replies', { as: 'alice' })).body).toEqual(body);
    expect((await api.call('GET /saved-replies', { as: 'oscar' })).body).toEqual({ data: [] });
    expect(await save(Array(11).fill(reply))).toMatchObject(
      invalid('replies', 'You can save at most 10 replies'),
    );
    expect(await save([reply], 'fay')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});

it.each(['oscar', 'pat'] as const)('%s finds no conversation of others', async (as) => {
  expect(await readThread(await newInquiry(), as)).toMatchObject(inquiryNotFound);
});
