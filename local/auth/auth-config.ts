import type { Config } from '../config.ts';
import type { Keys } from '../keys.ts';

/** The [auth] section for @supabase/lite. */
export function authConfig(config: Config, keys: Keys, siteUrl: string) {
  const { email, ...auth } = config.auth;
  return {
    ...auth,
    enabled: true,
    site_url: siteUrl,
    additional_redirect_urls: [...auth.additional_redirect_urls, `${siteUrl}/**`],
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    email: {
      double_confirm_changes: email.double_confirm_changes,
      enable_confirmations: email.enable_confirmations,
      otp_length: email.otp_length,
      otp_expiry: email.otp_expiry,
      enable_signup: true,
    },
  };
}
