import { createHash } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, it } from 'vitest';
import { makeInquiry, makeProperty } from '../_shared/fixtures.ts';
import { api, newAccount } from './support/api.ts';
import { testUsers } from '../_shared/test-users.ts';

async function one(sql: string, values: unknown[]): Promise<unknown> {
  return (await api.database.query(sql, values)).rows[0];
}

const claim = (token: string, proof: unknown) => api.call('POST /auth/claim', { token, body: { proof } });
const readUser = (token: string) => api.call('GET /auth/user', { token });
const setRole = (token: string, role: unknown) => api.call('POST /auth/set-role', { token, body: { role } });
const sessionOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).session_id;

describe('GET /auth/user', () => {
  it('answers the user with their role', async () => {
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
    expect((await api.call('GET /auth/user', { as: 'pat' })).body).toMatchObject({ role: 'patient' });
  });

  it.each([
    ['owner', 'owner'],
    ['patient', 'patient'],
    ['admin', 'patient'],
  ])('knows an account that signed up as %s as %s', async (chosen, role) => {
    const { email, token } = await newAccount(chosen);
    expect((await readUser(token)).body).toMatchObject({ email, role, firstName: null, lastName: null });
  });
});

describe('the session', () => {
  it('is noted with the sign-in, for thirty days, and the account as active', async () => {
    const { email, token } = await newAccount('patient');
    const noted = await one(
      `select s.expire between now() + interval '29 days 23 hours' and now() + interval '30 days' as slides,
              u.last_activity_at > now() - interval '1 minute' as is_active
       from public.sessions s join public.users u on u.id = s.user_id
       where s.sid = $1 and u.email = $2`,
      [sessionOf(token), email],
    );
    expect(noted).toEqual({ slides: true, is_active: true });
  });

  it('is renewed when its token is refreshed', async () => {
    const { email } = await newAccount('patient');
    const client = createClient(api.stack.url, api.stack.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
    });
    const { data } = await client.auth.signInWithPassword({ email, password: 'senior-care' });
    const sid = sessionOf(data.session?.access_token ?? '');
    await api.database.query(`update public.sessions set expire = now() + interval '1 hour' where sid = $1`, [
      sid,
    ]);
    const { data: refreshed } = await client.auth.refreshSession();
    expect((await readUser(refreshed.session?.access_token ?? '')).status).toBe(200);
    const renewed = await one(
      `select expire > now() + interval '29 days' as is_renewed from public.sessions where sid = $1`,
      [sid],
    );
    expect(renewed).toEqual({ is_renewed: true });
  });

  it.each([
    ['an operator ended it', `update public.sessions set expire = now() where sid = $1`],
    ['it has no row', `delete from public.sessions where sid = $1`],
    ['Auth forgot it', `delete from auth.sessions where id = $1::uuid`],
    [
      'its account was deleted',
      `delete from auth.users where id = (select user_id from auth.sessions where id = $1::uuid)`,
    ],
  ])('is over when %s, though the token has not run out', async (_, end) => {
    const { token } = await newAccount('patient');
    expect((await readUser(token)).status).toBe(200);
    await api.database.query(end, [sessionOf(token)]);
    const { status, body } = await readUser(token);
    expect({ status, body }).toMatchObject({
      status: 401,
      body: {
        code: 'session_expired',
        sessionExpired: true,
        message: expect.stringContaining('Unauthorized'),
      },
    });
  });

  it('of one device ends without ending the others', async () => {
    const { email, token } = await newAccount('patient');
    const other = await api.signIn(email);
    await readUser(other);
    await api.database.query('update public.sessions set expire = now() where sid = $1', [sessionOf(other)]);
    expect((await readUser(other)).status).toBe(401);
    expect((await readUser(token)).status).toBe(200);
  });
});

describe('POST /auth/claim', () => {
  const proof = 'ab'.repeat(32);
  /** As if the account had been confirmed by a mail, in a browser with this proof. */
  const holdBack = (id: string, proofHash: string) =>
    api.database.query(
      `insert into private.unclaimed_accounts (user_id, encrypted_password, role, proof_hash)
       select id, encrypted_password, 'owner', $2 from auth.users where id = $1`,
      [id, proofHash],
    );

  it('gives the role back to the browser that signed up, and says nothing to others', async () => {
    const { id, token } = await newAccount('patient');
    await holdBack(id, createHash('sha256').update(proof).digest('hex'));
    expect(await claim(token, 'cd'.repeat(32))).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'patient' });
    expect(await claim(token, proof)).toMatchObject({ status: 204, body: undefined });
    expect((await readUser(token)).body).toMatchObject({ role: 'owner' });
  });

  it.each(['', 'ab', 'AB'.repeat(32), `${proof}0`, null, 7, undefined])(
    'refuses the proof %j',
    async (wrong) => {
      const { status, body } = await api.call('POST /auth/claim', { as: 'fay', body: { proof: wrong } });
      expect({ status, body }).toMatchObject({ status: 400, body: { details: [{ field: 'proof' }] } });
    },
  );
});

describe('POST /auth/set-role', () => {
  it.each([
    ['patient', 'owner'],
    ['owner', 'patient'],
    ['patient', 'patient'],
  ])('lets an account without anything go from %s to %s', async (from, to) => {
    const { token } = await newAccount(from);
    expect(await setRole(token, to)).toMatchObject({ status: 200, body: { role: to } });
    expect((await readUser(token)).body).toMatchObject({ role: to });
  });

  it.each(['admin', '', 'OWNER', null, 7, undefined])('refuses the role %j', async (role) => {
    const { status, body } = await api.call('POST /auth/set-role', { as: 'fay', body: { role } });
    const message = "Role must be 'patient' or 'owner'";
    expect({ status, body }).toMatchObject({
      status: 400,
      body: { message, details: [{ field: 'role', message }] },
    });
  });

  const inUse = {
    status: 409,
    body: {
      code: 'role_in_use',
      message: 'Your role cannot change any more: your account already has a property, favorite or inquiry',
    },
  };

  it('keeps the role of an owner with a property, and allows to choose the same again', async () => {
    const { email, token } = await newAccount('owner');
    const id = await makeProperty(api.database);
    await api.database.query(
      'update public.properties set owner_id = (select id from public.users where email = $2) where id = $1',
      [id, email],
    );
    expect(await setRole(token, 'patient')).toMatchObject(inUse);
    expect(await setRole(token, 'owner')).toMatchObject({ status: 200 });
  });

  it('keeps the role of an account with a favorite', async () => {
    const { email, token } = await newAccount('patient');
    await api.database.query(
      'insert into public.favorites (patient_id, property_id) select id, $2 from public.users where email = $1',
      [email, await makeProperty(api.database)],
    );
    expect(await setRole(token, 'owner')).toMatchObject(inUse);
  });

  it('keeps the role of an account with an inquiry', async () => {
    const { email, token } = await newAccount('patient');
    const id = await makeInquiry(api.database, await makeProperty(api.database));
    await api.database.query(
      'update public.inquiries set patient_id = (select id from public.users where email = $2) where id = $1',
      [id, email],
    );
    expect(await setRole(token, 'owner')).toMatchObject(inUse);
    expect((await readUser(token)).body).toMatchObject({ role: 'patient' });
  });
});
