import { ApiError } from './errors.ts';

/** Who sent the request, as the token says. Only Postgres checks the token, with every call made in its name. */
export interface Caller {
  token: string;
  /** The token's `sub`, unchecked: for the log, and only once Postgres has accepted the token. */
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function claimedId(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims === 'object' && claims !== null && 'sub' in claims && typeof claims.sub === 'string') {
      return uuid.test(claims.sub) ? claims.sub : undefined;
    }
  } catch {
    // Not a token of ours; the caller gets 401 like any other broken token.
  }
  return undefined;
}

/**
 * The caller of a request, undefined for visitors. Clients of the platform send the public key as bearer when
 * nobody is signed in, so that one is a visitor too. Throws `unauthorized` for anything that is no token.
 */
export function readCaller(headers: Headers, publishableKey: string): Caller | undefined {
  const header = headers.get('Authorization');
  if (header === null) return undefined;
  const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  if (token === publishableKey) return undefined;
  const id = token && claimedId(token);
  if (!token || !id) throw new ApiError('unauthorized');
  return { token, id };
}
