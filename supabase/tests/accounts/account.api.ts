import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { accountDataSchema } from '../../functions/_shared/contract/accounts/account.ts';
import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api } from '../api/support/api.ts';

const exportData = async (token: string) => {
  const { status, body } = await api.call('GET /account/data', { token });
  expect(status).toBe(200);
  return accountDataSchema.parse(body);
};
const remove = (token: string) => api.call('DELETE /account', { token });

/** A new owner with a property, an inquiry of fay about it and a photo. */
async function newOwner() {
  const account = await api.tempAccount('owner');
  const { id } = account;
  const photo = `${id}/photos/front.png`;
  const facts = { name: 'Elm House', ownerId: id, images: [photo] };
  const propertyId = await makeProperty(api.database, facts);
  await makeInquiry(api.database, propertyId);
  await api.database.query(`insert into storage.objects (bucket_id, name) values ('property-images', $1)`, [
    photo,
  ]);
  return { ...account, propertyId, photo };
}

describe('GET /account/data', () => {
  it('returns all data of an owner as a file', async () => {
    const { id, token, propertyId, photo } = await newOwner();
    const { body, headers } = await api.call('GET /account/data', { token });
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="senior-care-living-data.json"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      account: { id, role: 'owner', verifiedAt: null },
      properties: [{ id: propertyId, name: 'Elm House', imageUrls: [photo], viewCount: 0 }],
      photos: [photo],
      favorites: [],
      inquiriesSent: [],
      inquiriesReceived: [{ propertyId, propertyName: 'Elm House', message: 'Is a room free?' }],
    });
  });

  it('returns favorites, sent inquiries and sessions of a family, without tokens', async () => {
    const { id, token } = await api.tempAccount('patient');
    const other = await api.openSession(id);
    const propertyId = await makeProperty(api.database, { name: 'Birch House' });
    await makeFavorite(api.database, id, propertyId);
    const inquiryId = await makeInquiry(api.database, propertyId, { senderId: id });
    await exportData(other);
    const data = await exportData(token);
    expect(data.favorites).toMatchObject([{ propertyId, propertyName: 'Birch House' }]);
    const sent = { id: inquiryId, phone: '3125550142', status: 'pending', deletedAt: null };
    expect(data.inquiriesSent).toMatchObject([{ ...sent, propertyName: 'Birch House' }]);
    expect(data.sessions).toHaveLength(2);
    const text = JSON.stringify(data);
    for (const secret of [token, other]) expect(text).not.toContain(secret.split('.')[2]);
  });
});

it('returns every part of the export of the database', async () => {
  const { id, token } = await api.tempAccount('patient');
  const sql = 'select array_agg(key) as value from jsonb_object_keys(private.export_account($1)) as key';
  const keys = await api.value(sql, [id]);
  const camel = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
  expect(Object.keys(await exportData(token)).toSorted()).toEqual(
    (Array.isArray(keys) ? keys : []).map((key) => camel(String(key))).toSorted(),
  );
});

// ./accounts.test.sql tests which data is deleted.
describe('DELETE /account', () => {
  it('ends all sessions and frees the e-mail address', async () => {
    const email = `${randomUUID()}@example.com`;
    const { id, token } = await api.tempAccount('patient', email);
    const other = await api.openSession(id);
    expect((await remove(token)).status).toBe(204);
    const body = { code: 'session_expired', sessionExpired: true };
    for (const ended of [token, other]) expect(await remove(ended)).toMatchObject({ status: 401, body });
    const again = await api.tempAccount('owner', email);
    expect((await exportData(again.token)).account).toMatchObject({ email, role: 'owner' });
  });

  it('requires a sign-in of the last 15 minutes', async () => {
    const { id, token } = await api.tempAccount('patient');
    const age = `update auth.sessions set created_at = now() - interval '15 minutes' where user_id = $1`;
    await api.database.query(age, [id]);
    const message = 'Please sign in again before you delete your account';
    const forbidden = { status: 403, body: { code: 'recent_sign_in_needed', message } };
    expect(await remove(token)).toMatchObject(forbidden);
    expect((await remove(await api.openSession(id))).status).toBe(204);
  });
});
