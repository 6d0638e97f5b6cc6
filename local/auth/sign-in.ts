import { randomUUID } from 'node:crypto';
import bcrypt from 'bcryptjs';
import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import type { Accounts } from './accounts.ts';
import { peekJson } from './assurance.ts';

const requestBody = z.object({ email: z.string(), password: z.string() });
/** Of no password, with the cost that @supabase/lite uses. */
const noPasswordHash = bcrypt.hash(randomUUID(), 10);

/**
 * Compares the password of every sign-in with a hash, and refuses a wrong one before it says that the address is not
 * confirmed, as hosted Auth does. @supabase/lite compares only for a confirmed address with a password, so its time and its
 * errors tell who has an account.
 */
export function bridgeSignIn(lite: Handler, accounts: Accounts): Handler {
  return async (request, connection) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname !== '/auth/v1/token' || searchParams.get('grant_type') !== 'password')
      return lite(request, connection);
    const body = requestBody.safeParse(await peekJson(request));
    if (!body.success) return lite(request, connection);
    const { email, password } = body.data;
    const account = await accounts.find(email);
    if (account?.confirmedAt && account.passwordHash) return lite(request, connection);
    const isRight = await bcrypt.compare(password, account?.passwordHash || (await noPasswordHash));
    if (isRight) return lite(request, connection);
    const headers = new Headers(request.headers);
    headers.delete('content-length');
    const unknown = JSON.stringify({ ...body.data, email: `${randomUUID()}@example.invalid` });
    return lite(new Request(request.url, { method: 'POST', headers, body: unknown }), connection);
  };
}
