import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProof, openMailedLink, signUpAndConfirm, tokenIn } from '../../../local/testing/sign-up.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';

let stack: TestStack;
let database: Client;
beforeAll(async () => {
  stack = await startTestStack();
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

/** A device with a session of its own. */
const device = () => createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } }).auth;
const newEmail = () => `${randomUUID()}@example.com`;

async function call(method: string, path: string, token: string, body?: object) {
  const response = await fetch(stack.apiUrl + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text ? JSON.parse(text) : undefined };
}
const readUser = (token: string) => call('GET', '/auth/user', token);

/** The code of the refusal, or 'opens' when the password opens the account. */
async function tryPassword(email: string, password: string): Promise<string | undefined> {
  const { data, error } = await device().signInWithPassword({ email, password });
  return data.session ? 'opens' : error?.code;
}

async function signUp(email: string, password: string, role: string): Promise<string> {
  const { proof, proof_hash } = makeProof();
  const { error } = await device().signUp({ email, password, options: { data: { role, proof_hash } } });
  expect(error).toBeNull();
  return proof;
}

/** As if the last mail to an account had been sent a minute ago. */
const waitAMinute = (email: string) =>
  database.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = $1`,
    [email],
  );

/** A device that is signed in by a mailed link. */
async function deviceOf(address: URL) {
  const auth = device();
  const hash = new URLSearchParams(address.hash.slice(1));
  const { error } = await auth.setSession({
    access_token: tokenIn(address),
    refresh_token: hash.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  return auth;
}

describe('an address that somebody else signed up first', () => {
  it.each([
    ['signs up as well', (email: string) => signUp(email, 'of-ruth-1', 'patient')],
    [
      'asks for a new password',
      async (email: string) => {
        expect((await device().resetPasswordForEmail(email)).error).toBeNull();
        return makeProof().proof;
      },
    ],
  ])('is that of its owner alone, who %s and opens the link', async (_, askForLink) => {
    const email = newEmail();
    await signUp(email, 'of-mallory', 'owner');
    await waitAMinute(email);
    const proof = await askForLink(email);
    const address = await openMailedLink(stack.inboxUrl, email);
    const token = tokenIn(address);

    // The auth service keeps the first password. It opens nothing, and the role is nobody's choice yet.
    expect(await tryPassword(email, 'of-mallory')).toBe('invalid_credentials');
    expect((await readUser(token)).body).toMatchObject({ email, role: 'patient', needsSetup: true });
    expect((await call('POST', '/auth/claim', token, { proof })).status).toBe(204);
    expect((await readUser(token)).body).toMatchObject({ role: 'patient', needsSetup: true });

    expect((await call('POST', '/auth/set-role', token, { role: 'owner' })).status).toBe(200);
    const { error } = await (await deviceOf(address)).updateUser({ password: 'of-ruth-2' });
    expect(error).toBeNull();
    expect((await readUser(token)).body).toMatchObject({ role: 'owner', needsSetup: false });
    expect(await tryPassword(email, 'of-ruth-2')).toBe('opens');
    expect(await tryPassword(email, 'of-mallory')).toBe('invalid_credentials');
    expect(await tryPassword(email, 'of-ruth-1')).toBe('invalid_credentials');
  });

  it('ends the sessions that were opened before the confirmation', async () => {
    const email = newEmail();
    await signUp(email, 'of-mallory', 'owner');
    const { rows } = await database.query<{ id: string }>(
      'insert into auth.sessions (id, user_id) select gen_random_uuid(), id from auth.users where email = $1 returning id',
      [email],
    );
    await openMailedLink(stack.inboxUrl, email);
    const left = await database.query('select from auth.sessions where id = $1', [rows[0]?.id]);
    expect(left.rowCount).toBe(0);
  });

  it('tells a sign-up only whether it is the one that is kept', async () => {
    const email = newEmail();
    await signUp(email, 'of-mallory', 'owner');
    await waitAMinute(email);
    const { proof_hash } = makeProof();
    const { data } = await device().signUp({ email, password: 'of-ruth', options: { data: { proof_hash } } });
    expect(data.user?.user_metadata['proof_hash']).toMatch(/^[0-9a-f]{64}$/);
    expect(data.user?.user_metadata['proof_hash']).not.toBe(proof_hash);
  });
});

it('an account that one browser signs up and confirms has the password and role of its sign-up', async () => {
  const email = newEmail();
  const token = await signUpAndConfirm(stack, { email, password: 'of-ruth', role: 'owner' });
  expect((await readUser(token)).body).toMatchObject({ role: 'owner', needsSetup: false });
  expect(await tryPassword(email, 'of-ruth')).toBe('opens');
});

it('the cleaning removes an account that nobody confirmed within 24 hours', async () => {
  const [old, fresh] = [newEmail(), newEmail()];
  for (const email of [old, fresh]) await signUp(email, 'of-mallory', 'owner');
  await database.query(
    `update auth.users set created_at = now() - interval '25 hours', confirmation_sent_at = now() - interval '25 hours'
     where email = $1`,
    [old],
  );
  const cleanUp = await fetch(`${stack.url}/functions/v1/housekeeping/cleanup`, {
    method: 'POST',
    headers: { apikey: stack.secretKey },
  });
  expect(await cleanUp.json()).toMatchObject({ accounts: 1, problems: 0 });
  const { rows } = await database.query('select email from auth.users where email = any ($1)', [
    [old, fresh],
  ]);
  expect(rows).toEqual([{ email: fresh }]);
});
