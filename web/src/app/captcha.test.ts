import { beforeEach, expect, it } from 'vitest';
import { deleteAccount } from '@/features/accounts/account/api.ts';
import { resendConfirmation, sendRecovery, signIn, signUp } from '@/features/accounts/auth/api.ts';
import { provideCaptcha } from '@/lib/captcha.ts';
import { bodiesOf, fakeApi } from '@/testing/fake-api.ts';

const account = { email: 'fay@example.com', password: 'senior-care' };
const refused = { status: 400, json: { code: 400, error_code: 'captcha_failed', msg: 'captcha' } };
beforeEach(() => void fakeApi({ 'POST /auth/v1/': refused }));

it.each([
  ['sign-in', 'token', () => signIn(account)],
  ['sign-up', 'signup', () => signUp({ ...account, role: 'patient' })],
  ['password reset', 'recover', () => sendRecovery(account.email)],
  ['confirmation mail', 'resend', () => resendConfirmation(account.email)],
  ['password of a deletion', 'token', () => deleteAccount({ ...account, photos: [] })],
])('the %s sends the token of the captcha, once', async (_name, path, call) => {
  const tokens = ['first', 'second'];
  const remove = provideCaptcha(() => Promise.resolve(tokens.shift()));
  for (let calls = 0; calls < 2; calls += 1) await call().catch(() => undefined);
  remove();
  await call().catch(() => undefined);
  expect(bodiesOf(`POST /auth/v1/${path}`)).toMatchObject([
    { gotrue_meta_security: { captcha_token: 'first' } },
    { gotrue_meta_security: { captcha_token: 'second' } },
    { gotrue_meta_security: {} },
  ]);
  expect(JSON.stringify(bodiesOf(`POST /auth/v1/${path}`)[2])).not.toContain('captcha_token');
});
