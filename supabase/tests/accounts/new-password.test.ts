import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../../../local/testing/inbox.ts';
import { signUpAndConfirm } from '../../../local/testing/sign-up.ts';
import { startTestContext, type TestContext } from '../_shared/test-context.ts';

const email = 'ruth@example.com';
let context: TestContext;
beforeAll(async () => {
  context = await startTestContext();
  await signUpAndConfirm(context.stack, { email, password: 'before', role: 'patient' });
});
afterAll(() => context.stop());

async function signIn(password: string) {
  const auth = createClient(context.stack.url, context.stack.publishableKey, {
    auth: { persistSession: false },
  }).auth;
  const { data } = await auth.signInWithPassword({ email, password });
  return { auth, token: data.session?.access_token ?? '' };
}

const readUser = (token: string) => context.request({ token }, 'GET /functions/v1/api/auth/user');

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

  const mails = (await readMails(context.stack.inboxUrl, email)).filter(
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
  const before = await readMails(context.stack.inboxUrl, email);
  expect((await laptop.auth.updateUser({ password: 'short' })).error?.code).toBe('weak_password');
  expect((await readUser(phone.token)).status).toBe(200);
  expect(await readMails(context.stack.inboxUrl, email)).toHaveLength(before.length);
});
