import type { AuthError, GoTrueClient } from '@supabase/auth-js';
import { NetworkError } from './errors.ts';
import { mayHaveSession } from './session-storage-key.ts';
import { lacksCode, storedSession } from './stored-session.ts';

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

let renewalStatus = 200;

/** Called by `supabase.ts` with the HTTP status of each renewal. */
export const noteRenewal = (status: number) => {
  renewalStatus = status;
};

/** Whether the last renewal was refused: the session ends with its token. */
export const isRenewalRefused = () => renewalStatus >= 400 && renewalStatus < 500;

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
