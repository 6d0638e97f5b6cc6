import type { Role } from '@contract/options.ts';
import { paths } from '@/config/paths.ts';
import { apiFetch } from '@/lib/api-client.ts';
import { supabase } from '@/lib/supabase.ts';
import { readUser } from './session.ts';
import { forgetProof, keepProof, makeProof } from './sign-up-proof.ts';

type Credentials = { email: string; password: string };

/** The role is set this long after the sign-up, in milliseconds: the new account's row is there by then. */
const setRoleDelay = 1_000;

const linkTo = (path: string) => new URL(path, location.origin).href;

/** @throws {AuthError} with the service's own text. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { error } = await supabase.auth.signInWithPassword(credentials);
  if (error) throw error;
  await readUser();
}

/** Answers whether the account can be used at once, or waits for its confirmation mail. */
export async function signUp({
  role,
  ...credentials
}: Credentials & { role: Role }): Promise<'confirmed' | 'unconfirmed'> {
  const made = await makeProof();
  const { data, error } = await supabase.auth.signUp({
    ...credentials,
    options: { data: { role, proof_hash: made?.hash }, emailRedirectTo: linkTo(paths.landing()) },
  });
  if (error) throw error;
  if (!data.session && !data.user?.email_confirmed_at) {
    // The service keeps the first sign-up with an address, and answers with it. If that was not this one, its password
    // is not the one that was typed here, even when it came from this browser.
    if (made && data.user?.user_metadata['proof_hash'] === made.hash) keepProof(data.user.id, made.proof);
    else if (data.user) forgetProof(data.user.id);
    return 'unconfirmed';
  }
  setTimeout(() => void setRole(role), setRoleDelay);
  if (data.session) await readUser();
  return 'confirmed';
}

async function setRole(role: Role) {
  try {
    await postRole(role);
    await readUser();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the account works without it: its role came with the sign-up
    console.error('The role could not be set', error);
  }
}

const postRole = (role: Role) => apiFetch('/api/auth/set-role', { method: 'POST', body: { role } });

/** Sends the link that confirms the address once more. */
export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await supabase.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: linkTo(paths.landing()) },
  });
  if (error) throw error;
}

/** Sends a link with which a new password can be set. */
export async function sendRecovery(email: string): Promise<void> {
  const { error } = await supabase.auth.resetPasswordForEmail(email, {
    redirectTo: linkTo(paths.resetPassword()),
  });
  if (error) throw error;
}

export async function setPassword(password: string): Promise<void> {
  const { error } = await supabase.auth.updateUser({ password });
  if (error) throw error;
}

/** The password last: with it the account is set up. */
export async function setUpAccount({ password, role }: { password: string; role: Role }): Promise<void> {
  await postRole(role);
  await setPassword(password);
}
