import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { countResponses } from '../security/outcomes.ts';
import { api, conflict, invalid, type Reply } from '../api/support/api.ts';
import {
  callInquiry,
  deleteAllInquiries,
  inquiry,
  newInquiry,
  readThread,
  withdraw,
} from '../api/support/inquiry-calls.ts';

/** Without the end of the sessions, so that the tests go on with them. */
const suspend = (userId: string, isSuspended = true) =>
  api.database.query('update public.users set suspended_at = case when $2 then now() end where id = $1', [
    userId,
    isSuspended,
  ]);

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
      `select reporter.email as reporter, reported.email as reported
       from private.reports r
       join public.users reporter on reporter.id = r.reporter_id
       join public.users reported on reported.id = r.reported_id
       where r.inquiry_id = $1
       order by reporter.email`,
      [id],
    );
    const [alice, fay] = [testUsers.alice.email, testUsers.fay.email];
    expect(rows).toEqual([
      { reporter: alice, reported: fay },
      { reporter: fay, reported: alice },
    ]);
  });

  it('ends with a suspended account that can write nothing, but still withdraw', async () => {
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
    await suspend(testUsers.fay.id);
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
      expect(countResponses(replies)).toBe(`${replies.length} × 403 account_suspended`);
      expect(Object(replies[1]?.body).message).toBe(
        'Our team suspended your account, so you cannot write. You can still read, withdraw what you sent, and contact our support team.',
      );
      expect((await readThread(id, 'fay')).body).toMatchObject({ canReply: false });
      expect((await withdraw(id)).status).toBe(204);
    } finally {
      await suspend(testUsers.fay.id, false);
      await api.database.query('delete from public.lists where id = any ($1)', [[list, listOfPat]]);
    }
  });
});

it('a conversation stays readable and reportable when the owner deletes the home', async () => {
  const { id: ownerId, token } = await api.tempAccount('owner');
  const home = await makeProperty(api.database, { ownerId, name: 'Short Court' });
  const id = await makeInquiry(api.database, home);
  await api.database.query('delete from private.reports');
  await api.call('POST /inquiries/{id}/messages', {
    token,
    params: { id },
    body: { id: randomUUID(), body: 'Send money first.' },
  });
  expect((await api.call('DELETE /properties/{id}', { token, params: { id: home } })).status).toBe(204);
  expect((await readThread(id, 'fay')).body).toMatchObject({
    inquiry: { property: { id: home, name: 'Short Court', isActive: false, photo: null }, state: 'closed' },
    messages: [{ body: 'Send money first.' }],
    canReply: false,
  });
  expect((await api.call('GET /inquiries', { as: 'fay' })).body).toMatchObject([{ id }]);
  const report = { reason: 'Something else', details: 'They asked for money.' };
  expect((await callInquiry('POST /inquiries/{id}/report', 'fay', id, report)).status).toBe(204);
  expect((await api.call('GET /account/data', { as: 'fay' })).body).toMatchObject({
    inquiriesSent: [{ propertyId: home, propertyName: 'Short Court' }],
    reports: [{ about: { side: 'family', home: { name: 'Short Court' }, messages: [{ sender: 'owner' }] } }],
  });
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
