import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { makeFavorite, makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, newAccount } from './support/api.ts';

const claim = (token: string, proof: unknown) => api.call('POST /auth/claim', { token, body: { proof } });
const readUser = (token: string) => api.call('GET /auth/user', { token });
const setRole = (token: string, role: unknown) => api.call('POST /auth/set-role', { token, body: { role } });
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

describe('GET /auth/user', () => {
  it('returns the user with the role', async () => {
    const { status, body, headers } = await api.call('GET /auth/user', { as: 'alice' });
    expect(status).toBe(200);
    expect(body).toEqual({
      id: testUsers.alice.id,
      email: 'alice@example.com',
      firstName: 'Alice',
      lastName: 'Bennett',
      profileImageUrl: null,
      role: 'owner',
      needsSetup: false,
      lastActivityAt: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['owner', 'owner'],
    ['patient', 'patient'],
    ['admin', 'patient'],
  ])('an account that signed up as %s has the role %s', async (chosen, role) => {
    const { email, token } = await newAccount(chosen);
    expect((await readUser(token)).body).toMatchObject({ email, role, firstName: null, lastName: null });
  });
});

describe('sessions', () => {
  const expires = (token: string) =>
    api.value(
      `select expire between now() + interval '29 days 23 hours' and now() + interval '30 days' as value
       from public.sessions where sid = $1`,
      [sessionOf(token)],
    );

  it('last thirty days from the sign-in, which counts as activity', async () => {
    const { id, token } = await newAccount('patient');
    expect(await expires(token)).toBe(true);
    const sql = `select last_activity_at > now() - interval '1 minute' as value from public.users where id = $1`;
    expect(await api.value(sql, [id])).toBe(true);
  });

  it('are renewed when the token is refreshed', async () => {
    const { email } = await newAccount('patient');
    const { access_token: token, refresh_token } = await api.signIn(email);
    await api.database.query(`update public.sessions set expire = now() + interval '1 hour' where sid = $1`, [
      sessionOf(token),
    ]);
    expect(await expires(token)).toBe(false);
    const target = 'POST /auth/v1/token?grant_type=refresh_token';
    const { body } = await api.request('visitor', target, { refresh_token });
    const refreshed = z.looseObject({ access_token: z.string() }).parse(body).access_token;
    expect((await readUser(refreshed)).status).toBe(200);
    expect(await expires(refreshed)).toBe(true);
  });

  it.each([
    ['an operator ended it', 'update public.sessions set expire = now() where sid = $1'],
    ['it has no row', 'delete from public.sessions where sid = $1'],
    ['Auth ended it', 'delete from auth.sessions where id = $1::uuid'],
    [
      'its account was deleted',
      'delete from auth.users where id = (select user_id from auth.sessions where id = $1::uuid)',
    ],
  ])('one is rejected when %s, others of the account are not', async (title, end) => {
    const { email, token: other } = await newAccount('patient');
    const { access_token: token } = await api.signIn(email);
    for (const each of [token, other]) expect((await readUser(each)).status).toBe(200);
    await api.database.query(end, [sessionOf(token)]);
    const message = expect.stringContaining('Unauthorized');
    const body = { code: 'session_expired', sessionExpired: true, message };
    expect(await readUser(token)).toMatchObject({ status: 401, body });
    expect((await readUser(other)).status).toBe(title.includes('account') ? 401 : 200);
  });
});

describe('POST /auth/claim', () => {
  const proof = 'ab'.repeat(32);

  it('restores the role in the browser that signed up, and returns 204 in any case', async () => {
    const { id, token } = await newAccount('patient');
    await api.database.query(
      `insert into private.unclaimed_accounts (user_id, encrypted_password, role, proof_hash)
       select id, encrypted_password, 'owner', $2 from auth.users where id = $1`,
      [id, createHash('sha256').update(proof).digest('hex')],
    );
    expect(await claim(token, 'cd'.repeat(32))).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'patient' });
    expect(await claim(token, proof)).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'owner' });
  });

  it.each(['', 'ab', 'AB'.repeat(32), `${proof}0`, null, 7, undefined])(
    'rejects the proof %j',
    async (value) => {
      const reply = await api.call('POST /auth/claim', { as: 'fay', body: { proof: value } });
      expect(reply).toMatchObject({ status: 400, body: { details: [{ field: 'proof' }] } });
    },
  );
});

describe('POST /auth/set-role', () => {
  it.each([
    ['patient', 'owner'],
    ['owner', 'patient'],
    ['patient', 'patient'],
  ])('changes a new account from %s to %s', async (from, to) => {
    const { token } = await newAccount(from);
    expect(await setRole(token, to)).toMatchObject({ status: 200, body: { role: to } });
    expect((await readUser(token)).body).toMatchObject({ role: to });
  });

  it.each(['admin', '', 'OWNER', null, 7, undefined])('rejects the role %j', async (role) => {
    const message = "Role must be 'patient' or 'owner'";
    const reply = await api.call('POST /auth/set-role', { as: 'fay', body: { role } });
    expect(reply).toMatchObject({ status: 400, body: { message, details: [{ field: 'role', message }] } });
  });

  const inUse: [string, string, (userId: string, propertyId: string) => Promise<unknown>][] = [
    [
      'owner',
      'patient',
      (id, property) =>
        api.database.query('update public.properties set owner_id = $2 where id = $1', [property, id]),
    ],
    ['patient', 'owner', (id, property) => makeFavorite(api.database, id, property)],
    [
      'patient',
      'owner',
      async (id, property) =>
        await api.database.query('update public.inquiries set patient_id = $2 where id = $1', [
          await makeInquiry(api.database, property),
          id,
        ]),
    ],
  ];
  it.each(inUse)('keeps the role of an account with data: %s', async (role, other, prepare) => {
    const { id, token } = await newAccount(role);
    await prepare(id, await makeProperty(api.database));
    const message =
      'Your role can no longer change: your account already has a property, favorite or inquiry';
    expect(await setRole(token, other)).toMatchObject({
      status: 409,
      body: { code: 'role_in_use', message },
    });
    expect(await setRole(token, role)).toMatchObject({ status: 200 });
  });
});
