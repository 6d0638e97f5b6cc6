import { NetworkError } from './errors.ts';
import { mayHaveSession } from './session-storage-key.ts';

type AuthClient = (typeof import('./supabase.ts'))['supabase']['auth'];

let client: AuthClient | undefined;

/** Called by `supabase.ts`, which creates the auth client. */
export const setAuthClient = (created: AuthClient) => {
  client = created;
};

/**
 * The session for a request, renewed if it expires soon. Visitors do not load the auth client (28 kB).
 *
 * @throws {NetworkError} when the auth client could not be loaded.
 */
export async function readSession(): Promise<Awaited<ReturnType<AuthClient['getSession']>>> {
  if (!client && !mayHaveSession()) return { data: { session: null }, error: null };
  if (client) return client.getSession();
  const { supabase } = await import('./supabase.ts').catch((cause: unknown) => {
    throw new NetworkError('The auth client could not be loaded', { cause });
  });
  return supabase.auth.getSession();
}
