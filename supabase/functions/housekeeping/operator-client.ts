import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../_shared/database.ts';
import type { Environment } from './environment.ts';

export type OperatorClient = SupabaseClient<Database>;

/** Passes over row-level security. Nothing that a user sends ever reaches it. */
export function connectAsOperator(environment: Environment, send: typeof fetch): OperatorClient {
  return createClient<Database>(environment.supabaseUrl, environment.secretKeys[0], {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: send, headers: { 'X-Client-Info': 'senior-care-living-housekeeping' } },
  });
}
