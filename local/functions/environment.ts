import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import type { Config } from '../config.ts';
import { demoSettings } from '../demo.ts';
import { type Keys, pushKeysOf } from '../keys.ts';

/** The addresses that a function needs. */
export interface Surroundings {
  gatewayUrl: string;
  siteUrl: string;
  inboxUrl: string;
  /** The key with which a function sends mail through the inbox. */
  mailKey: string;
}

/** Mails and calendar files come from this address. */
const mailFrom = `${productName} <hello@example.com>`;

/**
 * The variables of a hosted function that `api` reads, and the secrets of `supabase secrets set`. It has no secret key,
 * because no route may need one.
 */
export function functionEnvironment(config: Config, keys: Keys, { gatewayUrl, siteUrl }: Surroundings) {
  return {
    // Deno lets a function read only the variables that are listed here.
    ALLOWED_ORIGINS: '',
    REPLICA_URLS: '',
    // As the build of the site.
    SITE_LANGUAGES: process.env['SITE_LANGUAGES'] ?? '',
    ...config.edge_runtime.secrets,
    SUPABASE_URL: gatewayUrl,
    PUBLIC_SUPABASE_URL: gatewayUrl,
    SUPABASE_ANON_KEY: keys.publishableKey,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: keys.publishableKey }),
    SITE_URL: siteUrl,
    MAIL_FROM: mailFrom,
    PUSH_PUBLIC_KEY: pushKeysOf(keys).publicKey,
  };
}

/** The variables of `housekeeping`. It has the secret key, and the inbox as its mail provider. */
export function housekeepingEnvironment(
  keys: Keys,
  { gatewayUrl, siteUrl, inboxUrl, mailKey }: Surroundings,
): Record<string, string> {
  return {
    SUPABASE_URL: gatewayUrl,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: keys.secretKey }),
    // The name of the key in older projects.
    SUPABASE_SERVICE_ROLE_KEY: '',
    SITE_URL: siteUrl,
    SITE_LANGUAGES: process.env['SITE_LANGUAGES'] ?? '',
    MAIL_API_URL: `${inboxUrl}/emails`,
    MAIL_API_KEY: mailKey,
    MAIL_WEBHOOK_SECRET: `whsec_${btoa(mailKey)}`,
    MAIL_FROM: mailFrom,
    // The inbox has no limit.
    MAIL_PER_SECOND: '100',
    PUSH_PUBLIC_KEY: pushKeysOf(keys).publicKey,
    PUSH_PRIVATE_KEY: pushKeysOf(keys).privateKey,
    // http_ece asks whether to print keys.
    ECE_KEYLOG: '',
    POSTAL_ADDRESS: demoSettings.POSTAL_ADDRESS,
  };
}
