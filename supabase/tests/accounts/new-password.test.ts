import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../local/testing/inbox.ts';
import { signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';

const email = 'ruth@example.com';
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await signUpAndConfirm(stack, { email, password: 'before', role: 'patient' });
});
afterAll(() => stack.stop());

async function signIn(password: string) {
  const auth = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } }).auth;
  const { data } = await auth.signInWithPassword({ email, password });
  return { auth, token: data.session?.access_token ?? '' };
}

async function readUser(token: string) {
  const response = await fetch(`${stack.apiUrl}/auth/user`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: await response.json() };
}

it('a new password ends all other sessions and sends a mail', async () => {
  const phone = await signIn('before');
  const laptop = await signIn('before');
  expect((await readUser(phone.token)).status).toBe(200);

  expect((await laptop.auth.updateUser({ data: { nickname: 'Ruth' } })).error).toBeNull();
  expect((await readUser(phone.token)).status).toBe(200);
  expect((await laptop.auth.updateUser({ password: 'afterwards' })).error).toBeNull();

  expect(await readUser(phone.token)).toMatchObject({ status: 401, body: { sessionExpired: true } });
  expect((await phone.auth.refreshSession()).error).not.toBeNull();
  expect((await readUser(laptop.token)).status).toBe(200);
  expect((await laptop.auth.refreshSession()).error).toBeNull();

  const mails = (await readMails(stack.inboxUrl, email)).filter(
    ({ Subject }) => Subject === 'Your password was changed',
  );
  expect(mails).toHaveLength(1);
  const words = mails[0]?.HTML.replaceAll(/\s+/g, ' ');
  expect(words).toContain(`Your account ${email} has a new password.`);
  expect(words).toContain('All other devices were signed out');
  expect(words).not.toContain('{{');
});

it('a rejected password ends no session and sends no mail', async () => {
  const [phone, laptop] = [await signIn('afterwards'), await signIn('afterwards')];
  const before = await readMails(stack.inboxUrl, email);
  expect((await laptop.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
  expect((await readUser(phone.token)).status).toBe(200);
  expect(await readMails(stack.inboxUrl, email)).toHaveLength(before.length);
});
