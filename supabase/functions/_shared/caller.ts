import * as z from 'zod/mini';
import { ApiError } from './errors.ts';

/** The sender of a request, as the token claims. Only Postgres verifies the token, with each call. */
export interface Caller {
  token: string;
  /** The token's `sub`, not verified. Only for the log, after Postgres has accepted the token. */
  id: string;
}

const claimsSchema = z.object({ sub: z.guid() });

function claimedId(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    return claimsSchema.parse(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).sub;
  } catch {
    // Not a JWT. The caller gets 401.
    return undefined;
  }
}

/**
 * The caller of a request, or undefined for visitors. Supabase clients send the public key as bearer token while nobody
 * is signed in, so that key also means a visitor. Throws `unauthorized` for anything else that is not a JWT.
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
