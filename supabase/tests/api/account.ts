import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api, newAccount } from './support/api.ts';
import { accountDataSchema } from '../../functions/_shared/contract/account.ts';
import { testUsers } from '../_shared/test-users.ts';

const read = async (token: string) => {
  const { status, body } = await api.call('GET /account/data', { token });
  expect(status).toBe(200);
  return accountDataSchema.parse(body);
};
const remove = (token: string) => api.call('DELETE /account', { token });

async function rows(sql: string, values: unknown[]): Promise<unknown[]> {
  return (await api.database.query(sql, values)).rows;
}

/** A new owner with a home, an inquiry of fay's about it and a photo. */
async function newOwner() {
  const { id, email, token } = await newAccount('owner');
  const homeId = await makeProperty(api.database, { name: 'Elm House' });
  await api.database.query('update public.properties set owner_id = $2 where id = $1', [homeId, id]);
  await makeInquiry(api.database, homeId);
  const { url, publishableKey } = api.stack;
  const { storage } = createClient(url, publishableKey, { accessToken: () => Promise.resolve(token) });
  const photo = `${id}/${homeId}/front.png`;
  const image = new Blob([new Uint8Array(8)], { type: 'image/png' });
  expect((await storage.from('property-images').upload(photo, image)).error).toBeNull();
  await api.database.query('update public.properties set image_urls = $2 where id = $1', [homeId, [photo]]);
  return { id, email, token, homeId, photo };
}

describe('GET /account/data', () => {
  it('answers all that is kept about an owner, as a file', async () => {
    const { id, email, token, homeId, photo } = await newOwner();
    const { status, body, headers } = await api.call('GET /account/data', { token });
    expect(status).toBe(200);
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="senior-care-living-data.json"');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      account: { id, email, role: 'owner', verifiedAt: null },
      properties: [{ id: homeId, name: 'Elm House', imageUrls: [photo], viewCount: 0 }],
      photos: [photo],
      favorites: [],
      inquiriesSent: [],
      inquiriesReceived: [{ propertyId: homeId, propertyName: 'Elm House', message: 'Is a room free?' }],
    });
  });

  it('answers what a family saved and sent, and where it is signed in, without any token', async () => {
    const { id, email, token } = await newAccount('patient');
    const other = await api.signIn(email);
    const homeId = await makeProperty(api.database, { name: 'Birch House' });
    await api.database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      id,
      homeId,
    ]);
    const inquiryId = await makeInquiry(api.database, homeId);
    await api.database.query('update public.inquiries set patient_id = $2 where id = $1', [inquiryId, id]);
    await read(other);
    const data = await read(token);
    expect(data.favorites).toMatchObject([{ propertyId: homeId, propertyName: 'Birch House' }]);
    expect(data.inquiriesSent).toMatchObject([
      { id: inquiryId, propertyName: 'Birch House', phone: '3125550142', status: 'pending', deletedAt: null },
    ]);
    expect(data.sessions).toHaveLength(2);
    const text = JSON.stringify(data);
    for (const secret of [token, other]) expect(text).not.toContain(secret.split('.')[2]);
  });

  it('tells nobody about others', async () => {
    const { token } = await newAccount('patient');
    const text = JSON.stringify(await read(token));
    for (const { id, email } of Object.values(testUsers)) {
      expect(text).not.toContain(id);
      expect(text).not.toContain(email);
    }
  });
});

describe('DELETE /account', () => {
  it('removes an owner with homes, inquiries about them, favorites and sessions', async () => {
    const { id, email, token, homeId, photo } = await newOwner();
    await api.database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      testUsers.fay.id,
      homeId,
    ]);
    expect(await remove(token)).toMatchObject({ status: 204, body: undefined });
    const left = await rows(
      `select 'account' from auth.users where id = $1 union all select 'user' from public.users where id = $1
       union all select 'session' from auth.sessions where user_id = $1
       union all select 'home' from public.properties where owner_id = $1
       union all select 'inquiry' from public.inquiries where property_id = $2
       union all select 'favorite' from public.favorites where property_id = $2`,
      [id, homeId],
    );
    expect(left).toEqual([]);
    // The file waits for the hourly cleaning, and is seen by nobody until then.
    expect(
      await rows('select path from public.list_removable_photos() path where path = $1', [photo]),
    ).toEqual([{ path: photo }]);
    await expect(api.signIn(email)).rejects.toThrow('could not sign in');
  });

  it('takes a family out of the lists of owners', async () => {
    const { id, token } = await newAccount('patient');
    const inquiryId = await makeInquiry(api.database, await makeProperty(api.database));
    await api.database.query('update public.inquiries set patient_id = $2 where id = $1', [inquiryId, id]);
    const received = async () =>
      JSON.stringify((await api.call('GET /account/data', { as: 'alice' })).body).includes(inquiryId);
    expect(await received()).toBe(true);
    expect((await remove(token)).status).toBe(204);
    expect(await received()).toBe(false);
  });

  it('leaves no token of the account of any worth', async () => {
    const { email, token } = await newAccount('patient');
    const other = await api.signIn(email);
    expect((await remove(token)).status).toBe(204);
    for (const gone of [token, other]) {
      expect(await remove(gone)).toMatchObject({
        status: 401,
        body: { code: 'session_expired', sessionExpired: true },
      });
    }
  });

  it('asks who signed in too long ago to sign in again', async () => {
    const { id, email, token } = await newAccount('patient');
    const age = `update auth.sessions set created_at = now() - interval '15 minutes' where user_id = $1`;
    await api.database.query(age, [id]);
    expect(await remove(token)).toMatchObject({
      status: 403,
      body: {
        code: 'recent_sign_in_needed',
        message: 'Please sign in again before you delete your account',
      },
    });
    expect((await remove(await api.signIn(email))).status).toBe(204);
  });

  it('lets somebody start anew with the same address', async () => {
    const { token, email } = await newAccount('patient');
    await remove(token);
    const again = await newAccount('owner', email);
    expect((await read(again.token)).account).toMatchObject({ email, role: 'owner' });
  });
});
