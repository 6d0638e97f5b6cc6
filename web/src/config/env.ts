import * as z from 'zod/mini';

const envSchema = z.object({
  VITE_SUPABASE_URL: z.url(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
  /** The address of the API when the host of the site does not forward `/api`. */
  VITE_API_URL: z.optional(z.url()),
});

const parsed = envSchema.parse(import.meta.env);

/** The settings of the build. URLs have no trailing slash. */
export const env = {
  supabaseUrl: parsed.VITE_SUPABASE_URL.replace(/\/+$/, ''),
  supabasePublishableKey: parsed.VITE_SUPABASE_PUBLISHABLE_KEY,
  apiUrl: parsed.VITE_API_URL?.replace(/\/+$/, '') ?? '/api',
};
