import { isAuthApiError, type GoTrueClient } from '@supabase/auth-js';
import { t } from './catalog.ts';
import * as z from 'zod/mini';
import { supabase } from './supabase.ts';

/** The digits of a code. Apps show it in two groups. */
export const digitsOf = (code: string) => code.replaceAll(/\D/g, '');

export const codeSchema = z.object({
  code: z.string().check(z.refine((code) => digitsOf(code).length === 6, t.pleaseEnterSixDigits())),
});

/** Whether the user signed in with a code, and so whether the account has two-step sign-in. Sends no request. */
export async function hasSecondFactor(): Promise<boolean> {
  const { data } = await supabase.auth.mfa.getAuthenticatorAssuranceLevel();
  return data?.currentLevel === 'aal2';
}

type Mfa = Pick<GoTrueClient, 'mfa'>;

/** The authenticator apps that have been used once. */
async function listApps({ mfa }: Mfa) {
  const { data, error } = await mfa.listFactors();
  if (error) throw error;
  return data.totp;
}

/**
 * Completes a sign-in with the code of any app of the account.
 * @throws {AuthError} when the code is wrong.
 */
export async function enterCode(code: string, auth: Mfa = supabase.auth): Promise<void> {
  let failure: Error | null = new Error('This account has no authenticator app');
  for (const { id } of await listApps(auth)) {
    ({ error: failure } = await auth.mfa.challengeAndVerify({ factorId: id, code: digitsOf(code) }));
    if (!failure) return;
  }
  throw failure;
}

/** Removes all apps. The password is enough afterwards. */
export async function turnOff(): Promise<void> {
  for (const { id } of await listApps(supabase.auth)) {
    const { error } = await supabase.auth.mfa.unenroll({ factorId: id });
    if (error) throw error;
  }
  // The new token says that no code is needed.
  await supabase.auth.refreshSession();
}

const texts: Record<string, string> = {
  mfa_verification_failed: t.thatCodeIsNotCorrectYour(),
  mfa_challenge_expired: t.thatTookTooLongPleaseEnter(),
  over_request_rate_limit: t.tooManyAttemptsPleaseWaitMinute(),
};

/** What went wrong with a code; undefined for any other failure. */
export const codeErrorText = (error: unknown): string | undefined =>
  isAuthApiError(error) ? texts[error.code ?? ''] : undefined;
