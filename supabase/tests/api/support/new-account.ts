import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Api } from './api.ts';

/** A confirmed account without anything, and a token of it. */
export async function newAccount(api: Api, role: string, email = `${randomUUID()}@example.com`) {
  const answer = await fetch(`${api.stack.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: api.stack.publishableKey, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'senior-care', data: { role } }),
  });
  expect(answer.status).toBe(200);
  const { rows } = await api.database.query<{ id: string }>(
    // As an account that an operator made: its password stays.
    `update auth.users set email_confirmed_at = now(), confirmation_sent_at = null where email = $1 returning id`,
    [email],
  );
  return { id: rows[0]?.id ?? '', email, token: await api.signIn(email) };
}
