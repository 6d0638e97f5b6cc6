import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import type { TestUser } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api } from '../api/support/api.ts';
import { deleteAllInquiries } from '../api/support/inquiry-calls.ts';

let homeId: string;
let inquiryId: string;
let elsewhere: string;
const say = (as: TestUser) => api.call('PUT /inquiries/{id}/move-in', { as, params: { id: inquiryId } });
const read = async (as: TestUser, id = inquiryId) =>
  Object((await api.call('GET /inquiries/{id}', { as, params: { id } })).body);
const all = { inquiries: true, needs: true, searches: true, watches: true };
const welcome = () =>
  api.call('POST /inquiries/{id}/messages', {
    as: 'alice',
    params: { id: inquiryId },
    body: { id: randomUUID(), body: 'Welcome' },
  });
const suspend = (table: 'users' | 'properties', id: string, at: 'now()' | 'null') =>
  api.database.query(`update public.${table} set suspended_at = ${at} where id = $1`, [id]);
const end = (body: object) =>
  api.call('POST /inquiries/{id}/move-in/endings', { as: 'pat', params: { id: inquiryId }, body });

describe('a move-in', () => {
  beforeEach(async () => {
    await deleteAllInquiries();
    homeId = await makeProperty(api.database);
    inquiryId = await makeInquiry(api.database, homeId, { sender: 'pat' });
    elsewhere = await makeInquiry(api.database, await makeProperty(api.database, { owner: 'oscar' }), {
      sender: 'pat',
    });
  });

  it('is asked by the owner and confirmed by the family, after the home has answered', async () => {
    expect(await say('pat')).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The home has not answered you yet.' },
    });
    await welcome();
    expect((await say('alice')).status).toBe(204);
    expect((await read('pat')).moveIn).toMatchObject({ state: 'asked', canSay: true, stillOpen: null });
    expect((await say('pat')).status).toBe(204);
    expect((await read('alice')).moveIn).toMatchObject({
      state: 'confirmed',
      canSay: false,
      stillOpen: null,
    });
    expect((await read('pat')).moveIn.stillOpen.inquiries).toBe(1);

    expect(await end({ ...all, inquiries: 'all' })).toMatchObject({ status: 400 });
    expect((await end(all)).status).toBe(204);
    expect(await read('oscar', elsewhere)).toMatchObject({
      closedReason:
        'The family found another home, and thanks you for your help. It has withdrawn this inquiry.',
      moveIn: { state: 'none' },
    });
    expect((await read('pat')).moveIn.stillOpen.inquiries).toBe(0);

    const decline = { as: 'pat' as const, params: { id: inquiryId } };
    expect((await api.call('DELETE /inquiries/{id}/move-in', decline)).status).toBe(204);
    expect((await read('alice')).moveIn).toMatchObject({ state: 'declined', canSay: false });
    expect((await say('alice')).status).toBe(409);
  });

  it('ends with a suspended account or home, which can still take it back', async () => {
    await welcome();
    expect(await end(all)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'Please say first that you moved in.' },
    });
    await suspend('properties', homeId, 'now()');
    expect(await say('pat')).toMatchObject({ status: 409, body: { code: 'property_suspended' } });
    expect((await read('pat')).moveIn).toMatchObject({ state: 'none', canSay: false });
    await suspend('properties', homeId, 'null');
    expect((await say('pat')).status).toBe(204);
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    await suspend('users', testUsers.pat.id, 'now()');
    expect(await say('pat')).toMatchObject(suspended);
    expect(await end(all)).toMatchObject(suspended);
    const decline = { as: 'pat' as const, params: { id: inquiryId } };
    expect((await api.call('DELETE /inquiries/{id}/move-in', decline)).status).toBe(204);
    await suspend('users', testUsers.pat.id, 'null');
    expect((await read('pat')).moveIn).toMatchObject({ state: 'declined', canSay: true });
  });

  it('ends the hold of a spot, and tells the owner by mail', async () => {
    const { body: hold } = await api.call('POST /inquiries/{id}/holds', {
      as: 'pat',
      params: { id: inquiryId },
      body: { id: randomUUID() },
    });
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await api.call('PUT /holds/{id}/answer', {
      as: 'alice',
      params: { id: String(Object(hold).id) },
      body: { answer: 'hold', until },
    });
    await welcome();
    expect((await say('pat')).status).toBe(204);
    expect(await read('pat')).toMatchObject({ holds: [{ state: 'moved_in' }] });
    const { rows } = await api.database.query(
      `select private.move_in_mail_details(m) ->> 'is_to_owner' as owner from private.mails m
       where m.kind = 'move_in' and m.inquiry_id = $1`,
      [inquiryId],
    );
    expect(rows).toEqual([{ owner: 'true' }]);
  });
});
