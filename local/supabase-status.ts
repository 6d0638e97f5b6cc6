import { parseEnv } from 'node:util';
import * as z from 'zod';

const schema = z.object({ API_URL: z.url(), PUBLISHABLE_KEY: z.string().min(1) });

/** The address and public key of the stack of `supabase start`. */
export interface SupabaseStart {
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
}

/**
 * Reads the output of `supabase status -o env`.
 * @throws if no stack runs
 */
export function readStatus(output: string): SupabaseStart {
  const status = schema.safeParse(parseEnv(output));
  if (!status.success) {
    const missing = status.error.issues.map(({ path }) => path.join('.')).join(' and ');
    throw new Error(
      `"supabase status" names no ${missing}. Is the stack running? Start it with: npx supabase start`,
    );
  }
  const { API_URL, PUBLISHABLE_KEY } = status.data;
  return { SUPABASE_URL: API_URL.replace(/\/+$/, ''), SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY };
}
