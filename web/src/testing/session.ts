import type { Session } from '@supabase/auth-js';
import { sessionStorageKey } from '@/lib/session-storage-key.ts';
import { makeId } from './factories.ts';

type Options = { token?: string; userId?: string; hasSecondFactor?: boolean };

/** A token with a level of assurance, without a valid signature. */
export const makeToken = (aal: 'aal1' | 'aal2', id = makeId()) =>
  [{ alg: 'HS256' }, { aal, sub: id, exp: Math.floor(Date.now() / 1_000) + 3_600 }, {}]
    .map((part) => btoa(JSON.stringify(part)).replaceAll('=', ''))
    .join('.');

export const factorId = '5d0b3ae0-0d4f-4b22-9d07-6ea2e6c0a001';

/** A session as the auth client stores it, valid for an hour. */
export function makeSession({
  token = 'token-1',
  userId = makeId(),
  hasSecondFactor = false,
}: Options = {}): Session {
  return {
    access_token: token,
    refresh_token: 'refresh-1',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: {
      id: userId,
      aud: 'authenticated',
      email: 'pat@example.com',
      app_metadata: {},
      user_metadata: { role: 'patient' },
      created_at: '2024-05-01T12:00:00Z',
      ...(hasSecondFactor && {
        factors: [{ id: factorId, factor_type: 'totp', status: 'verified', created_at: '', updated_at: '' }],
      }),
    },
  };
}

/** Stores a session for the auth client. */
export function storeSession(options: Options = {}): Session {
  const session = makeSession(options);
  localStorage.setItem(sessionStorageKey, JSON.stringify(session));
  return session;
}
