import bcrypt from 'bcryptjs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { newAuthClient } from '../testing/auth-client.ts';
import { signUpAndConfirm } from '../testing/sign-up.ts';
import { startTestStack, type TestStack } from '../testing/stack.ts';

let stack: TestStack;
const known = { email: 'ruth@example.com', password: 'of-ruth-1' };
const unconfirmed = { email: 'una@example.com', password: 'of-una-11' };
beforeAll(async () => {
  stack = await startTestStack();
  await signUpAndConfirm(stack, { ...known, role: 'patient' });
  await newAuthClient(stack).signUp(unconfirmed);
});
afterAll(() => stack.stop());

it.each([
  ['a known address', known.email],
  ['an unknown address', 'nobody@example.com'],
  ['an unconfirmed address', unconfirmed.email],
])('compares a wrong password for %s with one hash', async (_, email) => {
  const compare = vi.spyOn(bcrypt, 'compare');
  const { error } = await newAuthClient(stack).signInWithPassword({ email, password: 'wrong-one-1' });
  expect(error?.code).toBe('invalid_credentials');
  expect(compare.mock.calls.map(([, hash]) => hash)).toEqual([expect.stringMatching(/^\$2[ab]\$10\$/)]);
  compare.mockRestore();
});

it('accepts the right password, and says that an address is not confirmed only then', async () => {
  expect((await newAuthClient(stack).signInWithPassword(known)).error).toBeNull();
  const { error } = await newAuthClient(stack).signInWithPassword(unconfirmed);
  expect(error?.code).toBe('email_not_confirmed');
});
