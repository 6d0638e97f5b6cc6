import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newAuthClient } from '../../../local/testing/auth-client.ts';
import { readMails } from '../../../local/testing/inbox.ts';
import { makeProof, pressMailedLink, signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { setUpTestContext, t } from '../_shared/test-context.ts';

setUpTestContext();

/** An auth client without a session. */
const newClient = () => newAuthClient(t.stack);
const newEmail = () => `${randomUUID()}@example.com`;

const callApi = (token: string, route: string, body?: object) =>
  t.request({ token }, route.replace(' ', ' /functions/v1/api'), body);
const readUser = (token: string) => callApi(token, 'GET /auth/user');

async function signIn(email: string, password: string) {
  const auth = newClient();
  const { data, error } = await auth.signInWithPassword({ email, password });
  return { auth, token: data.session?.access_token ?? '', error };
}
/** Returns the error code, or `signed in`. */
async function tryPassword(email: string, password: string): Promise<string | undefined> {
  const { token, error } = await signIn(email, password);
  return token ? 'signed in' : error?.code;
}

async function signUp(email: string, password: string, role: string): Promise<string> {
  const { proof, proof_hash } = makeProof();
  const { error } = await newClient().signUp({ email, password, options: { data: { role, proof_hash } } });
  expect(error).toBeNull();
  return proof;
}

/** Makes the last mail to an account a minute older. */
const waitAMinute = (email: string) =>
  t.database.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = $1`,
    [email],
  );

describe('an address that an attacker signed up first', () => {
  it.each([
    ['signs up too', (email: string) => signUp(email, 'of-ruth-1', 'patient')],
    [
      'requests a password reset',
      async (email: string) => {
        expect((await newClient().resetPasswordForEmail(email)).error).toBeNull();
        return makeProof().proof;
      },
    ],
  ])('belongs to its owner, who %s and opens the link', async (_, requestLink) => {
    const email = newEmail();
    await signUp(email, 'of-mallory', 'owner');
    await waitAMinute(email);
    const proof = await requestLink(email);
    const { auth, token } = await pressMailedLink(t.stack, email);

    // The auth service keeps the first password, but nobody can sign in with it. The role is not chosen yet.
    expect(await tryPassword(email, 'of-mallory')).toBe('invalid_credentials');
    expect((await readUser(token)).body).toMatchObject({ email, role: 'patient', needsSetup: true });
    expect((await callApi(token, 'POST /auth/claim', { proof })).status).toBe(204);
    expect((await readUser(token)).body).toMatchObject({ role: 'patient', needsSetup: true });

    expect((await callApi(token, 'POST /auth/set-role', { role: 'owner' })).status).toBe(200);
    const { error } = await auth.updateUser({ password: 'of-ruth-2' });
    expect(error).toBeNull();
    expect((await readUser(token)).body).toMatchObject({ role: 'owner', needsSetup: false });
    expect(await tryPassword(email, 'of-ruth-2')).toBe('signed in');
    expect(await tryPassword(email, 'of-mallory')).toBe('invalid_credentials');
    expect(await tryPassword(email, 'of-ruth-1')).toBe('invalid_credentials');
  });
});

it('a sign-up that the same browser confirms keeps its password and role', async () => {
  const email = newEmail();
  const token = await signUpAndConfirm(t.stack, { email, password: 'of-ruth', role: 'owner' });
  expect((await readUser(token)).body).toMatchObject({ role: 'owner', needsSetup: false });
  expect(await tryPassword(email, 'of-ruth')).toBe('signed in');
});

it('a new password, but not a rejected one, ends all other sessions and sends a mail', async () => {
  const email = newEmail();
  await signUpAndConfirm(t.stack, { email, password: 'before', role: 'patient' });
  const [phone, laptop] = [await signIn(email, 'before'), await signIn(email, 'before')];
  expect((await readUser(phone.token)).status).toBe(200);

  expect((await laptop.auth.updateUser({ data: { nickname: 'Ruth' } })).error).toBeNull();
  expect((await laptop.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
  expect((await readUser(phone.token)).status).toBe(200);
  expect((await laptop.auth.updateUser({ password: 'afterwards' })).error).toBeNull();

  expect(await readUser(phone.token)).toMatchObject({ status: 401, body: { sessionExpired: true } });
  expect((await phone.auth.refreshSession()).error).not.toBeNull();
  expect((await readUser(laptop.token)).status).toBe(200);
  expect((await laptop.auth.refreshSession()).error).toBeNull();

  const mails = (await readMails(t.stack.inboxUrl, email)).filter(
    ({ Subject }) => Subject === 'Your password was changed',
  );
  expect(mails).toHaveLength(1);
  const words = mails[0]?.HTML.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Your account ${email} has a new password.`);
  expect(words).toContain('All other devices were signed out');
  expect(words).not.toContain('{{');
});
