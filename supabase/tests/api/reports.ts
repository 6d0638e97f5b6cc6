import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { countResponses } from '../security/outcomes.ts';
import { api, conflict, invalid, type Reply } from './support/api.ts';
import {
  callInquiry,
  deleteAllInquiries,
  inquiry,
  newInquiry,
  readThread,
  withdraw,
} from './support/inquiry-calls.ts';

const block = (userId: string) =>
  api.database.query(`select public.block_account($1, 'me', 'Scam')`, [userId]);

beforeEach(deleteAllInquiries);

describe('abuse', () => {
  it('is reported once by each side', async () => {
    const id = await newInquiry();
    const report = (as: TestUser, reason = 'Something else') =>
      callInquiry('POST /inquiries/{id}/report', as, id, { reason, details: 'They asked for money.' });
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
    const list = Object((await api.call('POST /lists', { as: 'fay', body: { name: 'For Mom' } })).body).id;
    const home = { id: list, propertyId };
    await api.call('POST /lists/{id}/homes', { as: 'fay', params: { id: list }, body: { propertyId } });
    const note = await api.call('POST /lists/{id}/homes/{propertyId}/notes', {
      as: 'fay',
      params: home,
      body: { body: 'A garden' },
    });
    const listOfPat = Object((await api.call('POST /lists', { as: 'pat', body: { name: 'Ours' } })).body).id;
    const invitation = await api.call('POST /lists/{id}/invitation', {
      as: 'pat',
      params: { id: listOfPat },
    });
    const noteId = Object(note.body).id;
    const report = { reason: 'Something else', details: 'No' };
    await block(testUsers.fay.id);
    try {
      const replies: Reply[] = [];
      for (const [route, params, body] of [
        ['POST /inquiries', {}, { ...inquiry, propertyId }],
        ['POST /inquiries/{id}/messages', { id }, { id: randomUUID(), body: 'Hello' }],
        ['POST /inquiries/{id}/additions', { id }, { message: 'More' }],
        ['POST /inquiries/{id}/report', { id }, report],
        ['POST /properties', {}, property],
        ['POST /lists', {}, { name: 'Buy now' }],
        ['PUT /lists/{id}/name', { id: list }, { name: 'Buy now' }],
        ['POST /lists/join', {}, { token: Object(invitation.body).token }],
        ['POST /lists/{id}/homes/{propertyId}/notes', home, { body: 'Buy now' }],
        ['PUT /lists/{id}/notes/{noteId}', { id: list, noteId }, { body: 'Buy now' }],
      ] as const)
        replies.push(await api.call(route, { as: 'fay', params, body }));
      expect(countResponses(replies)).toBe(`${replies.length} × 403 account_blocked`);
      expect(Object(replies[1]?.body).message).toBe(
        'Your account is blocked from writing. You can still read, withdraw what you sent, and contact our support team.',
      );
      expect((await readThread(id, 'fay')).body).toMatchObject({ canReply: false });
      expect((await withdraw(id)).status).toBe(204);
    } finally {
      await api.database.query('select public.unblock_account($1)', [testUsers.fay.id]);
      await api.database.query('delete from public.lists where id = any ($1)', [[list, listOfPat]]);
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
    expect(await save(Array.from({ length: 11 }, () => reply))).toMatchObject(
      invalid('replies', 'You can save at most 10 replies'),
    );
    expect(await save([reply], 'fay')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });
});
