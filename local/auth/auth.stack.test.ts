import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMails } from '../testing/inbox.ts';
import { openMailedLink, signUpAndConfirm } from '../testing/sign-up.ts';
import { startTestStack, type TestStack } from '../testing/stack.ts';

const SITE = 'http://127.0.0.1:5173';
const password = 'secret';

let stack: TestStack;
let supabase: SupabaseClient;
let database: Client;

beforeAll(async () => {
  stack = await startTestStack({ siteUrl: SITE });
  supabase = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  database = new Client({ connectionString: stack.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await stack.stop();
});

function signUp(email: string, options: { data?: object; emailRedirectTo?: string } = {}) {
  return supabase.auth.signUp({ email, password, options });
}

const openLink = (email: string) => openMailedLink(stack.inboxUrl, email);

/** As if the last mail to an account had been sent a minute ago. */
async function waitAMinute(email: string): Promise<void> {
  await database.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = $1`,
    [email],
  );
}

describe('sign-up', () => {
  it('gives no session before the address is confirmed', async () => {
    const { data, error } = await signUp('early@example.com');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'early@example.com', role: 'authenticated' });
    expect(data.session).toBeNull();
    const early = await supabase.auth.signInWithPassword({ email: 'early@example.com', password });
    expect(early.error?.code).toBe('email_not_confirmed');
  });

  it('leads from the mail to the site, signed in', async () => {
    await signUp('link@example.com', { emailRedirectTo: `${SITE}/owner?from=mail` });
    const target = await openLink('link@example.com');
    expect(`${target.origin}${target.pathname}${target.search}`).toBe(`${SITE}/owner?from=mail`);
    const session = new URLSearchParams(target.hash.slice(1));
    expect(session.get('type')).toBe('signup');
    const { data } = await supabase.auth.getUser(session.get('access_token') ?? '');
    expect(data.user?.email).toBe('link@example.com');
  });

  it('leads to the site itself when asked for a place that is not listed', async () => {
    await signUp('elsewhere@example.com', { emailRedirectTo: 'https://evil.example/' });
    const target = await openLink('elsewhere@example.com');
    expect(`${target.origin}${target.pathname}`).toBe(`${SITE}/`);
  });

  it('says on the site that a link was used before', async () => {
    await signUp('used@example.com');
    await openLink('used@example.com');
    const target = await openLink('used@example.com');
    expect(new URLSearchParams(target.hash.slice(1)).get('error_code')).toBe('otp_expired');
  });

  it('hands the metadata over as an object, so that a trigger finds the role', async () => {
    await signUp('owner@example.com', { data: { role: 'owner' } });
    const { rows } = await database.query(
      `select raw_user_meta_data ->> 'role' as wanted, p.role from auth.users u join public.users p using (id)
       where u.email = 'owner@example.com'`,
    );
    expect(rows).toEqual([{ wanted: 'owner', role: 'owner' }]);
  });

  it('refuses a short password', async () => {
    const { error } = await supabase.auth.signUp({ email: 'short@example.com', password: '12345' });
    expect(error).toMatchObject({ code: 'weak_password', status: 422 });
  });
});

describe('a second sign-up with the same address', () => {
  it('sends the confirmation again, but not twice within the time that config.toml sets', async () => {
    const email = 'again@example.com';
    await signUp(email);
    const hasty = await signUp(email);
    expect(hasty.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
    await waitAMinute(email);
    const later = await signUp(email);
    expect(later.error).toBeNull();
    expect(later.data.user?.email).toBe(email);
    expect(await readMails(stack.inboxUrl, email)).toHaveLength(2);
    expect((await openLink(email)).hash).toContain('access_token=');
  });

  it('does not tell that a confirmed account exists', async () => {
    const email = 'known@example.com';
    await signUp(email);
    await openLink(email);
    const { data, error } = await signUp(email);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, identities: [] });
    expect(data.session).toBeNull();
    expect(await readMails(stack.inboxUrl, email)).toHaveLength(1);
  });
});

it('resends the confirmation when asked', async () => {
  const email = 'resend@example.com';
  await signUp(email);
  await waitAMinute(email);
  expect((await supabase.auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(await readMails(stack.inboxUrl, email)).toHaveLength(2);
});

it('signs in, refreshes and signs out', async () => {
  await signUpAndConfirm(stack, { email: 'whole@example.com', password, role: 'patient' });
  const { data } = await supabase.auth.signInWithPassword({ email: 'whole@example.com', password });
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  const refreshed = await supabase.auth.refreshSession();
  expect(refreshed.error).toBeNull();
  expect((await supabase.auth.signOut()).error).toBeNull();
  const late = await supabase.auth.refreshSession({
    refresh_token: refreshed.data.session?.refresh_token ?? '',
  });
  expect(late.error?.code).toBe('refresh_token_not_found');
});

it('refuses a wrong password', async () => {
  await signUpAndConfirm(stack, { email: 'wrong@example.com', password, role: 'patient' });
  const { error } = await supabase.auth.signInWithPassword({
    email: 'wrong@example.com',
    password: 'other!',
  });
  expect(error).toMatchObject({ code: 'invalid_credentials', status: 400 });
});

it('mails a link to choose a new password', async () => {
  const email = 'forgot@example.com';
  await signUp(email);
  await openLink(email);
  await supabase.auth.resetPasswordForEmail(email, { redirectTo: `${SITE}/` });
  const target = await openLink(email);
  expect(new URLSearchParams(target.hash.slice(1)).get('type')).toBe('recovery');
});
