import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api } from '../api/support/api.ts';
import {
  addText,
  deleteAllInquiries,
  inquiry,
  readThread,
  send,
  write,
} from '../api/support/inquiry-calls.ts';

const operator = (call: string, ...values: unknown[]) => api.value(`select public.${call} as value`, values);
const removed = {
  status: 409,
  body: {
    code: 'property_suspended',
    message: 'Our team removed this home from the site, so inquiries, messages and visits are not possible.',
  },
};
const read = (id: string, as?: 'fay' | 'pat') =>
  api.call('GET /properties/{id}', { ...(as && { as }), params: { id } });
const favorites = () => api.call('GET /favorites', { as: 'fay' });
const removedFavorites = () => api.call('GET /favorites/removed', { as: 'fay' });

beforeEach(async () => {
  await deleteAllInquiries();
  await api.database.query('delete from public.favorites');
});

describe('a suspended home', () => {
  it('is gone for families, and nobody can write about it', async () => {
    const id = await makeProperty(api.database, { name: 'Maple Court' });
    const thread = await makeInquiry(api.database, id);
    await api.call('POST /favorites', { as: 'fay', body: { propertyId: id } });
    expect(await operator('suspend_property($1, $2, $3)', id, 'Robin Lee', 'Asks for money')).toBe(true);

    expect((await read(id)).status).toBe(404);
    expect((await read(id, 'fay')).status).toBe(404);
    expect((await favorites()).body).toEqual([]);
    expect((await removedFavorites()).body).toEqual({ data: [{ propertyId: id, name: 'Maple Court' }] });
    expect(await send({ ...inquiry, propertyId: id }, 'pat')).toMatchObject(removed);
    expect(await addText(thread, 'More')).toMatchObject(removed);
    expect(await write(thread, 'fay')).toMatchObject(removed);
    expect(await write(thread, 'alice')).toMatchObject(removed);
    const visit = { id: randomUUID(), times: ['2030-05-01T10:00'] };
    expect(
      await api.call('POST /inquiries/{id}/visits', { as: 'fay', params: { id: thread }, body: visit }),
    ).toMatchObject(removed);
    expect((await readThread(thread, 'fay')).body).toMatchObject({
      canReply: false,
      closedReason: removed.body.message,
      inquiry: { property: { name: 'Maple Court', isSuspended: true, photo: null } },
    });

    expect(await operator('lift_suspension_of_property($1, $2)', id, 'Kim Wu')).toBe(true);
    expect((await read(id)).status).toBe(200);
    expect((await removedFavorites()).body).toEqual({ data: [] });
    expect((await write(thread, 'fay')).status).toBe(201);
  });

  it('is shown as removed to its owner, who reads no contact data and cannot make it active', async () => {
    const id = await makeProperty(api.database, { isActive: false });
    const thread = await makeInquiry(api.database, id);
    await operator('suspend_property($1, $2, $3)', id, 'Robin Lee', 'Asks for money');
    const update = (body: object) => api.call('PUT /properties/{id}', { as: 'alice', params: { id }, body });
    expect(await update({ isActive: true })).toMatchObject({
      status: 409,
      body: { code: 'property_suspended', message: expect.stringContaining('you cannot make it active') },
    });
    expect(await update({ name: 'Oak Court' })).toMatchObject({ status: 200, body: { isSuspended: true } });
    expect((await api.call('GET /inquiries/owner', { as: 'alice' })).body).toMatchObject([
      { id: thread, phone: null, email: null, message: '' },
    ]);
  });
});

describe('a suspended account', () => {
  it('is signed out, and after another sign-in reads its state but writes nothing', async () => {
    const { id: ownerId, token } = await api.tempAccount('owner');
    const params = { id: await makeProperty(api.database, { ownerId }) };
    expect(await operator('suspend_account($1, $2, $3)', ownerId, 'Robin Lee', 'Not an owner')).toBe(true);
    expect(await api.call('GET /auth/user', { token })).toMatchObject({
      status: 401,
      body: { code: 'session_expired' },
    });
    const again = await api.openSession(ownerId);
    expect((await api.call('GET /auth/user', { token: again })).body).toMatchObject({ isSuspended: true });
    const update = (body: object) => api.call('PUT /properties/{id}', { token: again, params, body });
    const suspended = { status: 403, body: { code: 'account_suspended' } };
    expect(await update({ description: 'Call 555' })).toMatchObject(suspended);
    expect((await update({ isActive: false })).status).toBe(200);
    expect(await update({ isActive: true })).toMatchObject({ body: { code: 'property_suspended' } });
    expect(
      await api.call('POST /properties', {
        token: again,
        body: { name: 'A', street: 'B', city: 'Chicago', state: 'IL', zipCode: '60601' },
      }),
    ).toMatchObject(suspended);
    expect((await api.call('GET /account/data', { token: again })).status).toBe(200);
  });

  it('has homes that nobody finds or writes to', async () => {
    const { id: ownerId } = await api.tempAccount('owner');
    const id = await makeProperty(api.database, { ownerId });
    await operator('suspend_account($1, $2, $3)', ownerId, 'Robin Lee', 'Not an owner');
    expect((await read(id)).status).toBe(404);
    expect(await send({ ...inquiry, propertyId: id })).toMatchObject(removed);
    await operator('lift_suspension_of_account($1, $2)', ownerId, 'Kim Wu');
    expect((await read(id)).status).toBe(200);
  });
});
