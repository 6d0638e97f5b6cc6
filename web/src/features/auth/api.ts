import type { Role } from '@contract/options.ts';
import { paths } from '@/config/paths.ts';
import { apiFetch } from '@/lib/api-client.ts';
import { supabase } from '@/lib/supabase.ts';
import { readUser } from './session.ts';

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
  const { data, error } = await supabase.auth.signUp({
    ...credentials,
    options: { data: { role }, emailRedirectTo: linkTo(paths.landing()) },
  });
  if (error) throw error;
  if (!data.session && !data.user?.email_confirmed_at) return 'unconfirmed';
  setTimeout(() => void setRole(role), setRoleDelay);
  if (data.session) await readUser();
  return 'confirmed';
}

async function setRole(role: Role) {
  try {
    await apiFetch('/api/auth/set-role', { method: 'POST', body: { role } });
    await readUser();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the account works without it: its role came with the sign-up
    console.error('The role could not be set', error);
  }
}

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
