import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { claimsOf } from '../_shared/claims.ts';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { api, invalid } from '../api/support/api.ts';

const claim = (token: string, proof: unknown) => api.call('POST /auth/claim', { token, body: { proof } });
const readUser = (token: string) => api.call('GET /auth/user', { token });
const setRole = (token: string, role: unknown) => api.call('POST /auth/set-role', { token, body: { role } });

it('GET /auth/user returns the user with the role', async () => {
  const { status, body, headers } = await api.call('GET /auth/user', { as: 'alice' });
  expect(status).toBe(200);
  expect(body).toEqual({
    id: testUsers.alice.id,
    email: 'alice@example.com',
    firstName: 'Alice',
    lastName: 'Bennett',
    profileImageUrl: null,
    role: 'owner',
    language: null,
    needsSetup: false,
    isSuspended: false,
    isHelper: false,
    lastActivityAt: expect.any(String),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  expect(headers.get('Cache-Control')).toBe('no-store');
});

it('a refreshed token renews the session to thirty days', async () => {
  const { access_token: token, refresh_token } = await api.signIn(testUsers.fay.email);
  const session = claimsOf(token).session_id;
  await api.database.query(`update public.sessions set expire = now() + interval '1 hour' where sid = $1`, [
    session,
  ]);
  const target = 'POST /auth/v1/token?grant_type=refresh_token';
  const { body } = await api.request('visitor', target, { refresh_token });
  const refreshed = z.looseObject({ access_token: z.string() }).parse(body).access_token;
  expect((await readUser(refreshed)).status).toBe(200);
  const sql = `select expire between now() + interval '29 days 23 hours' and now() + interval '30 days' as value
    from public.sessions where sid = $1`;
  expect(await api.value(sql, [session])).toBe(true);
});

describe('POST /auth/claim', () => {
  const proof = 'ab'.repeat(32);

  it('restores the role in the browser that signed up, and returns 204 in any case', async () => {
    const { id, token } = await api.tempAccount('patient');
    await api.database.query(
      `insert into private.unclaimed_accounts (user_id, encrypted_password, role, proof_hash)
       values ($1, 'hash', 'owner', $2)`,
      [id, createHash('sha256').update(proof).digest('hex')],
    );
    expect(await claim(token, 'cd'.repeat(32))).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'patient' });
    expect(await claim(token, proof)).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'owner' });
  });

  it.each(['ab', 'AB'.repeat(32), `${proof}0`, null, undefined])('rejects the proof %j', async (value) => {
    const reply = await api.call('POST /auth/claim', { as: 'fay', body: { proof: value } });
    expect(reply).toMatchObject({ status: 400, body: { details: [{ field: 'proof' }] } });
  });
});

describe('POST /auth/set-role', () => {
  it.each([
    ['patient', 'owner'],
    ['owner', 'patient'],
    ['patient', 'patient'],
  ])('changes a new account from %s to %s', async (from, to) => {
    const { token } = await api.tempAccount(from);
    expect(await setRole(token, to)).toMatchObject({ status: 200, body: { role: to } });
    expect((await readUser(token)).body).toMatchObject({ role: to });
  });

  it.each(['admin', '', 'OWNER', null, undefined])('rejects the role %j', async (role) => {
    const message = "Role must be 'patient' or 'owner'";
    const reply = await api.call('POST /auth/set-role', { as: 'fay', body: { role } });
    expect(reply).toMatchObject(invalid('role', message));
  });

  // ./accounts.test.sql tests every kind of data.
  it('keeps the role of an account with data', async () => {
    const { id, token } = await api.tempAccount('owner');
    await makeProperty(api.database, { ownerId: id });
    const message =
      'Your role can no longer change: your account already has a property, favorite, inquiry, list or saved search';
    const conflict = { status: 409, body: { code: 'role_in_use', message } };
    expect(await setRole(token, 'patient')).toMatchObject(conflict);
    expect(await setRole(token, 'owner')).toMatchObject({ status: 200 });
  });
});

describe('PUT /account/language', () => {
  const choose = (token: string, body: object) => api.call('PUT /account/language', { token, body });

  it('sets the language of the mails to the account', async () => {
    const { token } = await api.tempAccount('patient');
    expect(await choose(token, { language: 'es' })).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ language: 'es' });
    const refused = await choose(token, { language: 'xx' });
    expect(refused).toMatchObject(invalid('language', "Language must be 'en' or 'es'"));
  });
});

describe('PUT /account/name', () => {
  const nameAccount = (token: string, body: object) => api.call('PUT /account/name', { token, body });

  it('sets both names, and a blank one is none', async () => {
    const { token } = await api.tempAccount('patient');
    const name = { firstName: ' Ana María ', lastName: 'O’Neil' };
    expect(await nameAccount(token, name)).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ firstName: 'Ana María', lastName: 'O’Neil' });
    expect((await nameAccount(token, { firstName: '', lastName: '\u2800' })).status).toBe(204);
    expect((await readUser(token)).body).toMatchObject({ firstName: null, lastName: null });
  });

  it.each([
    { firstName: 'A\u0007', lastName: '' },
    { firstName: 'A'.repeat(121), lastName: '' },
    { firstName: 'A' },
  ])('rejects %j', async (body) => {
    const { token } = await api.tempAccount('patient');
    expect((await nameAccount(token, body)).status).toBe(400);
  });
});
