import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Accounts } from './accounts.ts';

const requestBody = z.object({
  email: z.string(),
  type: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
});
const errorBody = z.object({ error_code: z.string() });

/**
 * Handles a repeated sign-up and a repeated request for the confirmation mail as hosted Auth does. @supabase/lite always
 * responds with 429, so a lost mail would lock the account, and anyone could find out who has one.
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
    if (account.confirmedAt !== null)
      // Hides the account: a new user has a random id and no identity.
      return respond(response, user(body.data.email, body.data.data, { id: randomUUID(), identities: [] }));
    if (!(await accounts.renewConfirmation(account.id))) return response;
    redeliver(mailbox, account.email);
    return respond(response, isSignup ? user(account.email, account.metadata, { id: account.id }) : {});
  };
}

async function isMailLimit(response: Response): Promise<boolean> {
  const body = errorBody.safeParse(await response.clone().json());
  return body.success && body.data.error_code === 'over_email_send_rate_limit';
}

/** The link of the first mail is still valid. */
export function redeliver(mailbox: Mailbox, email: string): void {
  const first = mailbox.list(email).find((mail) => mail.html.includes('type=signup'));
  if (first) mailbox.deliver(first);
}

function respond(old: Response, body: object): Response {
  const headers = new Headers(old.headers);
  headers.delete('content-length');
  headers.delete('x-sb-error-code');
  return Response.json(body, { headers });
}

function user(email: string, metadata: object | undefined, more: { id: string; identities?: [] }) {
  const now = new Date().toISOString();
  return {
    aud: 'authenticated',
    role: more.identities ? '' : 'authenticated',
    email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata ?? {},
    confirmation_sent_at: now,
    created_at: now,
    updated_at: now,
    is_anonymous: false,
    ...more,
  };
}
