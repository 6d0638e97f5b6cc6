import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Accounts, Account } from './accounts.ts';

const requestBody = z.object({
  email: z.string(),
  type: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const refusal = z.object({ error_code: z.string() });

/**
 * Restores what hosted Auth does when somebody signs up again or asks for the confirmation mail again. @supabase/lite
 * answers both with 429 for ever, so a lost mail would be the end of an account, and a stranger could tell who has one.
 */
export function bridgeRepeatedSignup(lite: Handler, accounts: Accounts, mailbox: Mailbox): Handler {
  return async (request, connection) => {
    const { pathname } = new URL(request.url);
    const isSignup = pathname === '/auth/v1/signup';
    if (request.method !== 'POST' || !(isSignup || pathname === '/auth/v1/resend'))
      return lite(request, connection);
    const copy = request.clone();
    const response = await lite(request, connection);
    if (response.status !== 429 || !(await isMailLimit(response))) return response;
    const body = requestBody.safeParse(await copy.json());
    if (!body.success || (!isSignup && body.data.type !== 'signup')) return response;
    const account = await accounts.find(body.data.email);
    if (!account) return response;
    if (account.confirmedAt !== null) return answer(response, pretendedUser(body.data));
    if (!(await accounts.renewConfirmation(account.id))) return response;
    redeliver(mailbox, account.email);
    return answer(response, isSignup ? unconfirmedUser(account) : {});
  };
}

async function isMailLimit(response: Response): Promise<boolean> {
  const body = refusal.safeParse(await response.clone().json());
  return body.success && body.data.error_code === 'over_email_send_rate_limit';
}

/** The link of the first mail is still the valid one. */
function redeliver(mailbox: Mailbox, email: string): void {
  const first = mailbox.list(email).find((mail) => mail.html.includes('type=signup'));
  if (first) mailbox.deliver({ to: first.to, subject: first.subject, text: first.text, html: first.html });
}

function answer(old: Response, body: object): Response {
  const headers = new Headers(old.headers);
  headers.delete('content-length');
  headers.delete('x-sb-error-code');
  return Response.json(body, { headers });
}

/** For an address that has an account Auth answers as if it had none: a user with a random id and no identity. */
function pretendedUser({ email, data }: z.infer<typeof requestBody>) {
  return { ...userFields(email), id: randomUUID(), role: '', user_metadata: data ?? {}, identities: [] };
}

function unconfirmedUser(account: Account) {
  const user_metadata = account.metadata;
  return { ...userFields(account.email), id: account.id, role: 'authenticated', user_metadata };
}

function userFields(email: string) {
  const now = new Date().toISOString();
  return {
    aud: 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
