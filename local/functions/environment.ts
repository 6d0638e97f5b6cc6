import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';

/** Where a function finds the others. */
export interface Surroundings {
  gatewayUrl: string;
  siteUrl: string;
  inboxUrl: string;
  /** Lets a function send mail through the inbox. */
  mailKey: string;
}

/**
 * What a hosted function finds in its environment, as far as this product reads it, and the secrets that
 * `supabase secrets set` gives it. No secret key: no route of the function may need one.
 */
export function functionEnvironment(
  config: Config,
  keys: Keys,
  { gatewayUrl, siteUrl }: Surroundings,
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

/** As above for the function of operators: it has the secret key, and a mail provider, which here is the inbox. */
export function housekeepingEnvironment(
  keys: Keys,
  { gatewayUrl, siteUrl, inboxUrl, mailKey }: Surroundings,
): Record<string, string> {
  return {
    SUPABASE_URL: gatewayUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    // The name that older projects give the key; named here because Deno lets a function read nothing else.
    SUPABASE_SERVICE_ROLE_KEY: '',
    SITE_URL: siteUrl,
    MAIL_API_URL: `${inboxUrl}/emails`,
    MAIL_API_KEY: mailKey,
    MAIL_FROM: 'Senior Care Living <hello@example.com>',
  };
}
