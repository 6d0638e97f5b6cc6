import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../_shared/database.ts';
import type { Environment } from './environment.ts';

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

function areEqual(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= (a[at] ?? 0) ^ (b[at] ?? 0);
  return difference === 0;
}

/**
 * Whether a request has one of the secret keys, as `apikey` or as bearer token. It compares all digests in constant time,
 * so that the response time reveals nothing about the keys.
 */
export async function isOperator(headers: Headers, secretKeys: string[]): Promise<boolean> {
  const bearer = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const given = await Promise.all([headers.get('apikey') ?? '', bearer ?? ''].map(digest));
  const keys = await Promise.all(secretKeys.map(digest));
  return keys.flatMap((key) => given.map((one) => areEqual(key, one))).includes(true);
}

export type OperatorClient = SupabaseClient<Database>;

/** A client that bypasses row-level security. It never gets user input. */
export function connectAsOperator(environment: Environment, send: typeof fetch): OperatorClient {
  return createClient<Database>(environment.supabaseUrl, environment.secretKeys[0], {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
    global: { fetch: send, headers: { 'X-Client-Info': 'senior-care-living-housekeeping' } },
  });
}
