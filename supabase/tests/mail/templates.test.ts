import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkIn, readMails } from '../../../local/testing/inbox.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';

const password = 'secret';
const email = 'ruth@example.com';
const newEmail = 'ruth.new@example.com';

let stack: TestStack;
let supabase: SupabaseClient;

beforeAll(async () => {
  stack = await startTestStack();
  supabase = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } });
  await supabase.auth.signUp({ email, password });
});
afterAll(() => stack.stop());

async function newestMail(to: string) {
  const [mail] = await readMails(stack.inboxUrl, to);
  if (!mail) throw new Error(`${to} has no mail`);
  // Every field was filled in, and the link is there to press and to copy.
  expect(mail.HTML).not.toContain('{{');
  expect(mail.HTML.match(/href="[^"]*\/auth\/v1\/verify\?[^"]*"/g)).toHaveLength(2);
  expect(mail.HTML).toMatch(/>\s*https?:\/\/[^<]*\/auth\/v1\/verify\?[^<]*<\/a/);
  return { ...mail, words: mail.HTML.replaceAll(/\s+/g, ' ') };
}

it('the mail after sign-up asks to confirm the address, and its link does', async () => {
  const mail = await newestMail(email);
  expect(mail.Subject).toBe('Please confirm your e-mail address');
  expect(mail.words).toContain(`tell us that ${email} is your address`);
  const answer = await fetch(linkIn(mail.HTML), { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('type=signup');
  const signedIn = await supabase.auth.signInWithPassword({ email, password });
  expect(signedIn.error).toBeNull();
});

it('the mail about a forgotten password leads to a new one', async () => {
  await supabase.auth.resetPasswordForEmail(email);
  const mail = await newestMail(email);
  expect(mail.Subject).toBe('Set a new password for Senior Care Living');
  expect(mail.words).toContain(`a new password for your account ${email}`);
  const answer = await fetch(linkIn(mail.HTML), { redirect: 'manual' });
  expect(answer.headers.get('location')).toContain('type=recovery');
});

it('a change of the address names the old and the new one', async () => {
  await supabase.auth.signInWithPassword({ email, password });
  expect((await supabase.auth.updateUser({ email: newEmail })).error).toBeNull();
  // A hosted project writes to both addresses, the local stack to the current one.
  const mail = await newestMail(email);
  expect(mail.Subject).toBe('Confirm your new e-mail address');
  expect(mail.words).toContain(`about to change from ${email} to ${newEmail}`);
});
