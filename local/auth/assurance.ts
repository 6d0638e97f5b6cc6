import * as z from 'zod';
import type { Handler } from '../http-server.ts';
import { signToken } from '../token.ts';
import type { Factors } from './factors.ts';

const user = z.looseObject({ id: z.string() });
const session = z.looseObject({ access_token: z.string(), user });
const claims = z.looseObject({ sub: z.string(), session_id: z.string() });
const secretChange = z.object({ email: z.string().optional(), password: z.string().optional() });

/** The claims of a token that Auth has issued or checked. */
export const claimsOf = (token: string) =>
  claims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()));

export const tokenOf = (request: Request): string =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';

/** The JSON of a request whose body is read again later; undefined for any other body. */
export const peekJson = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => undefined);

/** An error as Auth formats it. */
export const refuse = (status: number, code: string, message: string) =>
  Response.json({ code: status, error_code: code, msg: message }, { status });

/**
 * Adds to tokens what @supabase/lite lacks: `aal`, whether the session has a second factor, and `amr`, how it was opened;
 * and the factors to each user. A new password or address needs the second factor.
 */
export function withAssurance(lite: Handler, factors: Factors, jwtSecret: string): Handler {
  const factorsOf = async (userId: string) => {
    const list = await factors.list(userId);
    return list.length > 0 ? { factors: list } : {};
  };
  return async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/auth/v1/user' && request.method === 'PUT') {
      const refused = await refuseWithoutFactor(request, factors);
      if (refused) return refused;
    }
    const response = await lite(request, connection);
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
    const body: unknown = await response.clone().json();
    const signedIn = session.safeParse(body);
    if (signedIn.success) {
      const { data } = signedIn;
      const content = claimsOf(data.access_token);
      const amr = await factors.methodsOf(content.session_id, methodOf(request));
      const aal = amr.some(({ method }) => method === 'totp') ? 'aal2' : 'aal1';
      return replaceBody(response, {
        ...data,
        access_token: signToken(jwtSecret, { ...content, aal, amr }),
        user: { ...data.user, ...(await factorsOf(content.sub)) },
      });
    }
    if (pathname !== '/auth/v1/user') return response;
    const found = user.parse(body);
    return replaceBody(response, { ...found, ...(await factorsOf(found.id)) });
  };
}

async function refuseWithoutFactor(request: Request, factors: Factors): Promise<Response | undefined> {
  const change = secretChange.safeParse(await peekJson(request));
  if (!change.data?.email && !change.data?.password) return undefined;
  // The token is checked later.
  const parsed = z.string().transform(claimsOf).safeParse(tokenOf(request));
  if (!parsed.success) return undefined;
  const isProtected = (await factors.list(parsed.data.sub)).some(({ status }) => status === 'verified');
  if (!isProtected || (await factors.session(parsed.data.session_id))?.aal === 'aal2') return undefined;
  return refuse(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}

/** How a request opens a session; undefined for a refresh, which keeps it. */
function methodOf({ url }: Request): string | undefined {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/auth/v1/verify') return 'otp';
  return searchParams.get('grant_type') === 'refresh_token' ? undefined : 'password';
}

function replaceBody(old: Response, body: object): Response {
  const headers = new Headers(old.headers);
  headers.delete('content-length');
  return Response.json(body, { status: old.status, headers });
}
