import * as z from 'zod/mini';

const envSchema = z.object({
  VITE_SUPABASE_URL: z.url(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z.string().check(z.minLength(1)),
  /** Where `/api` lives when the site's own host does not forward it to the function. */
  VITE_API_URL: z.optional(z.url()),
});

const parsed = envSchema.parse(import.meta.env);

/** What the build was told, parsed once. URLs carry no slash at the end. */
export const env = {
  supabaseUrl: parsed.VITE_SUPABASE_URL.replace(/\/+$/, ''),
  supabasePublishableKey: parsed.VITE_SUPABASE_PUBLISHABLE_KEY,
  apiUrl: parsed.VITE_API_URL?.replace(/\/+$/, '') ?? '/api',
};
