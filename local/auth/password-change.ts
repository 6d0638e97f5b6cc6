import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import type { Accounts } from './accounts.ts';
import { claimsOf, tokenOf } from './assurance.ts';
import type { Mailer } from './mailer.ts';

const change = z.object({ password: z.string().min(1) });
const account = z.object({ id: z.string(), email: z.string() });

/**
 * Ends all other sessions and sends a mail when the password changes, as hosted Auth does.
 * https://github.com/supabase/auth/blob/master/internal/models/user.go, UpdatePassword
 */
export function bridgePasswordChange(lite: Handler, accounts: Accounts, mailer: Mailer): Handler {
  return async (request, connection) => {
    if (request.method !== 'PUT' || new URL(request.url).pathname !== '/auth/v1/user')
      return lite(request, connection);
    const copy = request.clone();
    const response = await lite(request, connection);
    if (!response.ok) return response;
    if (!change.safeParse(await copy.json()).success) return response;
    const { id, email } = account.parse(await response.clone().json());
    await accounts.endOtherSessions(id, claimsOf(tokenOf(request)).session_id);
    await mailer.notify('password_changed', email);
    return response;
  };
}
