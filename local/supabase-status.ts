import { parseEnv } from 'node:util';
import * as z from 'zod';

const schema = z.object({ API_URL: z.url(), PUBLISHABLE_KEY: z.string().min(1) });

/** Where the stack of `supabase start` is, and its public key. */
export interface SupabaseStart {
  SUPABASE_URL: string;
  SUPABASE_PUBLISHABLE_KEY: string;
}

/** Reads what `supabase status -o env` prints. Throws, in words, when there is no running stack in it. */
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
