import { randomInt } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';

/** The header of a caller from somewhere else. Auth limits the requests of one address, where the gateway passes it on. */
export const fromElsewhere = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
});

/** An auth client without a session, on a device of its own. */
export function newAuthClient({ url, publishableKey }: { url: string; publishableKey: string }) {
  const options = { auth: { persistSession: false }, global: { headers: fromElsewhere() } };
  return createClient(url, publishableKey, options).auth;
}
