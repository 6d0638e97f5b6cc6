import * as z from 'zod';
import type { Config } from '../config.ts';
import type { Handler } from '../http-server.ts';
import type { Accounts } from './accounts.ts';
import { peekJson } from './assurance.ts';

const signUp = z.object({ email: z.string(), data: z.record(z.string(), z.unknown()).optional() });
const refusal = z.object({ error: z.object({ http_code: z.number(), message: z.string() }) });

/**
 * Asks the hook `before_user_created` of config.toml before a sign-up with a new address, as hosted Auth does.
 * https://supabase.com/docs/guides/auth/auth-hooks/before-user-created-hook
 */
export function withSignUpHook(lite: Handler, accounts: Accounts, { auth }: Config): Handler {
  const hook = auth.hook.before_user_created;
  return async (request, connection) => {
    if (!hook.enabled || request.method !== 'POST' || new URL(request.url).pathname !== '/auth/v1/signup')
      return lite(request, connection);
    const body = signUp.safeParse(await peekJson(request));
    if (!body.success || (await accounts.find(body.data.email))) return lite(request, connection);
    const [first] = (request.headers.get('x-forwarded-for') ?? '').split(',');
    const answer = await accounts.callHook(hook.uri, {
      metadata: { name: 'before-user-created', ip_address: first?.trim() || connection.peerAddress },
      user: { email: body.data.email, user_metadata: body.data.data ?? {} },
    });
    const refused = refusal.safeParse(answer);
    if (!refused.success) return lite(request, connection);
    const { http_code: code, message } = refused.data.error;
    return Response.json({ code, error_code: 'unknown', msg: message }, { status: code });
  };
}
