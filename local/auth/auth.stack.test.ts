import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, readMails } from '../testing/inbox.ts';
import { pressMailedLink } from '../testing/sign-up.ts';
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

function signUp(email: string, options: { data?: object } = {}) {
  return supabase.auth.signUp({ email, password, options });
}

const press = (email: string) => pressMailedLink(stack, email);

/** As if the last mail to an account had been sent a minute ago. */
async function waitAMinute(email: string): Promise<void> {
  await database.query(
    `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '1 minute' where email = $1`,
    [email],
  );
}

it('a link leads to the site, and its page can use it once', async () => {
  const email = 'scanned@example.com';
  await signUp(email, { data: { role: 'owner' } });
  const [mail] = await readMails(stack.inboxUrl, email);
  const link = linkIn(mail?.HTML ?? '');
  expect(link.startsWith(`${SITE}/confirm?token_hash=`)).toBe(true);
  const { data } = await supabase.auth.getUser((await press(email)).token);
  expect(data.user).toMatchObject({ email, user_metadata: { role: 'owner' } });
  expect((await press(email)).error).toMatchObject({ code: 'otp_expired', status: 403 });
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
  expect((await press(email)).error).toBeNull();
});

it('a second sign-up does not reveal that a confirmed account exists', async () => {
  const email = 'known@example.com';
  await signUp(email);
  await press(email);
  const { data, error } = await signUp(email);
  expect(error).toBeNull();
  expect(data).toMatchObject({ user: { email, identities: [] }, session: null });
  expect(await readMails(stack.inboxUrl, email)).toHaveLength(1);
});
