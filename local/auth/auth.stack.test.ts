import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readMails } from '../testing/inbox.ts';
import { openMailedLink, tokenIn } from '../testing/sign-up.ts';
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

it.each([
  ['listed', `${SITE}/owner?from=mail`, `${SITE}/owner?from=mail`],
  ['unlisted', 'https://evil.example/', `${SITE}/`],
])('a link with a redirect_to that is %s signs in on the site', async (name, emailRedirectTo, expected) => {
  const email = `${name}@example.com`;
  await signUp(email, { emailRedirectTo, data: { role: 'owner' } });
  const target = await openLink(email);
  expect(target.href.replace(target.hash, '')).toBe(expected);
  const { data } = await supabase.auth.getUser(tokenIn(target));
  expect(data.user).toMatchObject({ email, user_metadata: { role: 'owner' } });
  const again = await openLink(email);
  expect(new URLSearchParams(again.hash.slice(1)).get('error_code')).toBe('otp_expired');
});

it('a second sign-up sends the mail again, but not twice within the time that config.toml sets', async () => {
  const email = 'again@example.com';
  await signUp(email);
  const hasty = await signUp(email);
  expect(hasty.error).toMatchObject({ code: 'over_email_send_rate_limit', status: 429 });
  await waitAMinute(email);
  expect(await signUp(email)).toMatchObject({ error: null, data: { user: { email } } });
  await waitAMinute(email);
  expect((await supabase.auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(await readMails(stack.inboxUrl, email)).toHaveLength(3);
  expect((await openLink(email)).hash).toContain('access_token=');
});

it('a second sign-up does not reveal that a confirmed account exists', async () => {
  const email = 'known@example.com';
  await signUp(email);
  await openLink(email);
  const { data, error } = await signUp(email);
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: { email, identities: [] }, session: null });
  expect(await readMails(stack.inboxUrl, email)).toHaveLength(1);
});
