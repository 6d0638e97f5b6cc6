import * as calls from '@contract/accounts/calls/account.ts';
import type { Role } from '@contract/options.ts';
import { pathWithin } from '@contract/path-within.ts';
import { otherLanguage, pageLanguage } from '@/config/language.ts';
import { paths } from '@/config/paths.ts';
import { sendCall } from '@/lib/api-client.ts';
import { captchaOptions } from '@/lib/captcha.ts';
import { storeLanguage } from '@/lib/language-choice.ts';
import { keepPendingPage, pendingPage } from '@/lib/pending-page.ts';
import { enterCode } from '@/lib/second-factor.ts';
import { secondsToWait } from '@/lib/service-error-text.ts';
import { supabase } from '@/lib/supabase.ts';
import { t } from './catalog.ts';
import { readUser } from './session.ts';
import { createProof, dropProof, keepProof } from './sign-up-proof.ts';

type Credentials = { email: string; password: string };

/** Milliseconds between the sign-up and setting the role, so that the row of the new account exists. */
const setRoleDelayMs = 1_000;

const linkTo = (path: string) => new URL(path, location.origin).href;

/** @throws {AuthError} with the message of the service. */
async function check<T extends { error: Error | null }>(call: Promise<T>): Promise<T> {
  const result = await call;
  if (result.error) throw result.error;
  return result;
}

/** With two-step sign-in, the state of the user then says that a code is needed. */
export async function signIn(credentials: Credentials): Promise<void> {
  await check(supabase.auth.signInWithPassword({ ...credentials, options: await captchaOptions() }));
  await readUser();
}

/**
 * Sends a code to sign in with. Supabase Auth tells whether there is an account; the same is shown for each address. A code
 * that was sent a moment ago still works.
 */
export async function sendSignInCode(email: string): Promise<void> {
  const options = { ...(await captchaOptions()), shouldCreateUser: false };
  const { error } = await supabase.auth.signInWithOtp({ email, options });
  if (error && error.code !== 'otp_disabled' && secondsToWait(error) === 0) throw error;
}

/** With two-step sign-in, the state of the user then says that the code of the app is needed too. */
export async function signInWithCode(email: string, token: string): Promise<void> {
  await check(supabase.auth.verifyOtp({ email, token, type: 'email' }));
  await readUser();
}

/** The second step of a sign-in. */
export async function completeSignIn(code: string): Promise<void> {
  await enterCode(code);
  await readUser();
}

/**
 * Returns whether the account can be used now or waits for its confirmation mail. `returnTo` is for the device that opens
 * the mail.
 */
export async function signUp({
  role,
  returnTo,
  ...credentials
}: Credentials & { role: Role; returnTo?: string | undefined }): Promise<'confirmed' | 'unconfirmed'> {
  // The mail leads to a page without a language.
  if (import.meta.env.OTHER_LANGUAGE) storeLanguage(pageLanguage);
  const created = await createProof();
  const { data } = await check(
    supabase.auth.signUp({
      ...credentials,
      options: {
        ...(await captchaOptions()),
        data: {
          role,
          language: otherLanguage && pageLanguage,
          proof_hash: created?.hash,
          return_to: returnTo,
        },
        emailRedirectTo: linkTo(paths.landing()),
      },
    }),
  );
  const { session, user } = data;
  if (!session && !user?.email_confirmed_at) {
    // For an address that already waits for confirmation, the service returns the first sign-up and ignores this one.
    if (created && user?.user_metadata['proof_hash'] === created.hash) keepProof(user.id, created.proof);
    else if (user) dropProof(user.id);
    return 'unconfirmed';
  }
  setTimeout(() => void setRole(role), setRoleDelayMs);
  if (session) await readUser();
  return 'confirmed';
}

async function setRole(role: Role) {
  try {
    await postRole(role);
    await readUser();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the account works without this call: the sign-up stored its role
    console.error(t.roleCouldNotBeSet(), error);
  }
}

const postRole = (role: Role) => sendCall(calls.setRole, { body: { role } });

/** Sends the confirmation link again. */
export async function resendConfirmation(email: string): Promise<void> {
  const options = { ...(await captchaOptions()), emailRedirectTo: linkTo(paths.landing()) };
  await check(supabase.auth.resend({ type: 'signup', email, options }));
}

/** Sends a link that sets a new password. */
export async function sendRecovery(email: string): Promise<void> {
  const options = { ...(await captchaOptions()), redirectTo: linkTo(paths.resetPassword()) };
  await check(supabase.auth.resetPasswordForEmail(email, options));
}

/** What the link of a mail says. */
type MailLink = { token_hash: string; type: 'signup' | 'recovery' | 'email_change' };

/**
 * Uses up the link. Returns whether the user is signed in: a change of address needs the links of two mails. The page on
 * which the account was made is kept in this browser and no longer in the account.
 */
export async function spendMailLink(link: MailLink): Promise<boolean> {
  const { data } = await check(supabase.auth.verifyOtp(link));
  const returnTo: unknown = data.user?.user_metadata['return_to'];
  if (data.session && typeof returnTo === 'string') {
    const path = pathWithin(location.origin, returnTo);
    if (path !== undefined && pendingPage() === undefined) keepPendingPage(path);
    await supabase.auth.updateUser({ data: { return_to: null } });
  }
  if (data.session) await readUser();
  return data.session !== null;
}

export async function setPassword(password: string): Promise<void> {
  await check(supabase.auth.updateUser({ password }));
}

/** Sets the role first: the new password completes the setup. */
export async function setUpAccount({ password, role }: { password: string; role: Role }): Promise<void> {
  await postRole(role);
  await setPassword(password);
}
