import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';

/**
 * What a hosted function finds in its environment, as far as this product reads it, and the secrets that
 * `supabase secrets set` gives it. No secret key: no route of the function may need one.
 */
export function functionEnvironment(
  config: Config,
  keys: Keys,
  { gatewayUrl, siteUrl }: { gatewayUrl: string; siteUrl: string },
): Record<string, string> {
  return {
    // Other origins than the site's own; named here because Deno lets a function read nothing else.
    ALLOWED_ORIGINS: '',
    ...config.edge_runtime.secrets,
    SUPABASE_URL: gatewayUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SITE_URL: siteUrl,
  };
}
