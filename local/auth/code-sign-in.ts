import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { Accounts } from './accounts.ts';
import { peekJson, refuse } from './assurance.ts';
import { redeliver } from './repeated-signup.ts';

const otpBody = z.object({ email: z.string() });
const verifyBody = z.looseObject({ type: z.literal('email') });

/**
 * Sends and checks codes by email as hosted Auth does. @supabase/lite sends one at any time, also to an address that is
 * not confirmed, and does not know the type `email` of a code.
 */
export function bridgeCodeSignIn(lite: Handler, accounts: Accounts, mailbox: Mailbox): Handler {
  return async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (request.method !== 'POST') return lite(request, connection);
    if (pathname === '/auth/v1/verify') {
      const body = verifyBody.safeParse(await peekJson(request));
      if (!body.success) return lite(request, connection);
      const headers = new Headers(request.headers);
      headers.delete('content-length');
      const known = JSON.stringify({ ...body.data, type: 'magiclink' });
      return lite(new Request(request.url, { method: 'POST', headers, body: known }), connection);
    }
    if (pathname !== '/auth/v1/otp') return lite(request, connection);
    const body = otpBody.safeParse(await peekJson(request));
    const account = body.success ? await accounts.find(body.data.email) : undefined;
    if (!account) return lite(request, connection);
    const isConfirmed = account.confirmedAt !== null;
    const isDue = await (isConfirmed
      ? accounts.claimCode(account.id)
      : accounts.renewConfirmation(account.id));
    if (!isDue)
      return refuse(
        429,
        'over_email_send_rate_limit',
        'For security purposes, you can only request this after 30 seconds.',
      );
    if (isConfirmed) return lite(request, connection);
    redeliver(mailbox, account.email);
    return Response.json({});
  };
}
