import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Caller } from './caller.ts';
import type { Database } from './database.ts';
import type { Environment } from './environment.ts';

export type UserClient = SupabaseClient<Database>;

/** A client with the caller's own token, or only the public key for visitors. */
export function connectAs(caller: Caller | undefined, environment: Environment, send: typeof fetch) {
  return createClient<Database>(environment.supabaseUrl, environment.publishableKey, {
    accessToken: () => Promise.resolve(caller?.token ?? null),
    // Retries would exceed the response timeout; the SPA offers them instead.
    db: { retry: false },
    global: { fetch: send, headers: { 'X-Client-Info': 'senior-care-living-api' } },
  });
}
