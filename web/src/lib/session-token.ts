import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { NetworkError } from './errors.ts';
import { hasLinkResult, mayHaveSession, sessionStorageKey } from './session-storage-key.ts';

/** Seconds before its expiry at which the auth client renews a token. */
const renewalMargin = 120;

let client: GoTrueClient | undefined;
const waiting: ((client: GoTrueClient) => void)[] = [];

/**
 * The auth client (24 kB) is loaded for a sign-in, and when a token must be renewed.
 * @throws {NetworkError} when it cannot be loaded.
 */
export const loadAuthClient = () =>
  import('./supabase.ts').catch((cause: unknown) => {
    throw new NetworkError('The auth client could not be loaded', { cause });
  });

/** Called by `supabase.ts`. From now on tokens come from the client. */
export function provideAuthClient(loaded: GoTrueClient): void {
  client = loaded;
  for (const onLoad of waiting.splice(0)) onLoad(loaded);
}

/** Calls `onLoad` with the auth client, now or when it is loaded. */
export function whenAuthClientLoads(onLoad: (client: GoTrueClient) => void): void {
  if (client) onLoad(client);
  else waiting.push(onLoad);
}

type Pending = { access_token: string; user: { factors?: { status: string }[] } };

/** Whether a sign-in still lacks the code of its second step. Until then the server rejects the token everywhere. */
const lacksCode = ({ access_token: token, user }: Pending): boolean =>
  user.factors?.some(({ status }) => status === 'verified') === true &&
  JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))).aal !== 'aal2';

export type StoredSession = { token: string; userId: string; renewInMs: number };

/** The session in the storage of this browser, if it can be used without the auth client. */
export function storedSession(): StoredSession | undefined {
  if (hasLinkResult()) return undefined;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionStorageKey) ?? 'null');
    const { access_token: token, expires_at: expiresAt, user } = Object(stored);
    const renewInMs = (Number(expiresAt) - renewalMargin) * 1_000 - Date.now();
    if (typeof token === 'string' && typeof user?.id === 'string' && renewInMs > 0)
      return lacksCode({ access_token: token, user }) ? undefined : { token, userId: user.id, renewInMs };
  } catch {
    // The client reports and removes a session that it cannot read.
  }
  return undefined;
}

type Token = { token?: string; error?: AuthError | null; needsCode?: boolean };

/**
 * The token of the signed-in user, renewed if necessary; no token for visitors. `error`: it could not be renewed.
 * `needsCode`: the user has entered the password and not yet the code, and is a visitor until then.
 */
export async function sessionToken(): Promise<Token> {
  if (!client) {
    const stored = storedSession();
    if (stored) return { token: stored.token };
    if (!mayHaveSession()) return {};
    await loadAuthClient();
  }
  const { data, error } = (await client?.getSession()) ?? {};
  if (data?.session && lacksCode(data.session)) return { needsCode: true };
  return { ...(data?.session && { token: data.session.access_token }), error: error ?? null };
}
