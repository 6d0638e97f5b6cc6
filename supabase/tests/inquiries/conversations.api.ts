import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { siteHeader } from '@contract/headers.ts';
import { countResponses } from '../security/outcomes.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, conflict, invalid } from '../api/support/api.ts';
import {
  addText,
  callInquiry,
  deleteAllInquiries,
  inquiry,
  newInquiry,
  readThread,
  send,
  setStatus,
  withdraw,
  write,
} from '../api/support/inquiry-calls.ts';
import { missingId } from '../api/support/property-calls.ts';

const readNews = async (as: TestUser) => (await api.call('GET /news', { as })).body;
const listSent = (query = '', as: TestUser = 'fay') => api.call('GET /inquiries', { as, query });
const idOf = ({ body }: { body: unknown }) => z.looseObject({ id: z.string() }).parse(body).id;
const sendNew = 'You can send a new inquiry on the page of the home.';
const setInquiry = (change: string) => `update public.inquiries set ${change} where id = $1`;
const changes = {
  closed: setInquiry(`status = 'closed'`),
  deleted: setInquiry(`status = 'deleted'`),
  spam: setInquiry(`status = 'spam'`),
  withdrawn: setInquiry('withdrawn_at = now()'),
  'by phone': setInquiry(`contact_by = '{phone}'`),
  full: `insert into private.inquiry_messages (inquiry_id, id, sender, body)
    select $1, gen_random_uuid(), 'family', 'Hello' from generate_series(1, 100)`,
};

beforeEach(deleteAllInquiries);

describe('a conversation', () => {
  it('shows each side in its language what the other one chose from a list, and own words as they are', async () => {
    const message = 'Are staff awake at night?\nMy mother walks at night.';
    const shown = '¿Está el personal despierto por la noche?\nMy mother walks at night.';
    const id = idOf(await send({ ...inquiry, message, propertyId: await makeProperty(api.database) }));
    await write(id, 'fay', message);
    const headers = { 'Accept-Language': siteHeader('es') };
    const read = (more: object) => api.call('GET /inquiries/{id}', { as: 'alice', params: { id }, ...more });
    expect(await read({ headers })).toMatchObject({
      body: { inquiry: { message: shown }, messages: [{ body: shown }] },
    });
    expect(await read({})).toMatchObject({ body: { inquiry: { message }, messages: [{ body: message }] } });
    for (const [name, as] of [
      ['GET /inquiries/owner', 'alice'],
      ['GET /inquiries', 'fay'],
    ] as const)
      expect(await api.call(name, { as, headers })).toMatchObject({ body: [{ message: shown }] });
  });

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
    expect(await readNews('fay')).toMatchObject({ messages: 1 });
    const forFamily = await readThread(id, 'fay');
    expect(forFamily.body).toMatchObject({
      side: 'family',
      inquiry: { state: 'answered', stateAt: expect.any(String), unreadCount: 1, messageCount: 1 },
      messages: [{ body: 'A room is free.', sender: 'owner', isYours: false, readAt: null }],
      visits: [],
      canReply: true,
      closedReason: null,
    });
    expect((await callInquiry('PUT /inquiries/{id}/read', 'fay', id)).status).toBe(204);
    expect(await readNews('fay')).toMatchObject({ messages: 0 });
    await write(id, 'fay', 'Thank you.');
    expect(await readNews('alice')).toMatchObject({ messages: 1 });
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
    await callInquiry('PUT /inquiries/{id}/read', 'alice', id);
    expect(await readNews('alice')).toMatchObject({ messages: 0 });

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
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const ids = [...new Set(replies.map(idOf))];
    expect(ids).toHaveLength(1);
    const [id = ''] = ids;
    // A key, and the ID of an inquiry, tell nobody else that there is one.
    for (const taken of [key, id]) {
      const own = await send({ ...inquiry, propertyId: await makeProperty(api.database), id: taken }, 'pat');
      expect(own.status).toBe(201);
      expect(ids).not.toContain(idOf(own));
    }

    const again = await Promise.all([1, 2, 3].map(() => write(id, 'fay', 'Once', key)));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await readThread(id, 'fay')).body).toMatchObject({ messages: [{ id: key, body: 'Once' }] });
    expect(await write(id, 'alice', 'Mine', key)).toMatchObject({ status: 409, body: { code: 'conflict' } });
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
      await callInquiry('PUT /inquiries/{id}/seen', 'alice', id),
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
    [{ id: '00000000-0000-0000-0000-000000000000' }, 'id', 'Id of a new row must be a UUID of version 4'],
  ])('rejects an inquiry with %j', async (fields, field, message) => {
    expect(await send({ ...inquiry, propertyId: missingId, ...fields })).toMatchObject(
      invalid(field, message),
    );
  });

  it.each([
    ['closed', 'fay', `The owner has closed this conversation. ${sendNew}`],
    ['deleted', 'fay', `The owner has closed this conversation. ${sendNew}`],
    ['closed', 'alice', 'This inquiry is marked as closed. Mark it as pending to write to the family.'],
    ['spam', 'alice', 'This inquiry is marked as spam. Mark it as pending to write to the family.'],
    ['withdrawn', 'fay', 'You have withdrawn this inquiry. You can send a new one on the page of the home.'],
    ['by phone', 'alice', 'The family does not want messages here. You can reach them by phone.'],
    ['full', 'fay', `This conversation has 100 messages, as many as it can have. ${sendNew}`],
    [
      'full',
      'alice',
      'This conversation has 100 messages, as many as it can have. The family can send a new inquiry.',
    ],
  ] as const)('that is %s takes no message of %s', async (state, as, message) => {
    const id = await newInquiry();
    await api.database.query(changes[state], [id]);
    expect(await write(id, as)).toMatchObject(conflict(message));
    expect((await readThread(id, as)).body).toMatchObject({ canReply: false, closedReason: message });
  });

  it('does not tell the family that it is spam, and the owner nothing of its messages', async () => {
    const id = await newInquiry({ status: 'spam', seen: true });
    expect((await write(id, 'fay')).status).toBe(201);
    expect((await listSent()).body).toMatchObject([{ state: 'seen', canReply: true }]);
    expect(await readNews('alice')).toMatchObject({ messages: 0 });
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
    expect(countResponses(replies)).toBe('1 × 429 too_many_messages, 2 × 201');
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
