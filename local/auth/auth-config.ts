import { templatePath, type Config } from '../config.ts';
import type { Keys } from '../keys.ts';

/** The [auth] section as @supabase/lite wants it. `siteUrl` differs from the file's only in tests. */
export function authConfig(config: Config, keys: Keys, siteUrl: string) {
  const { email, ...auth } = config.auth;
  const templates = Object.entries(email.template).map(([name, { subject, content_path }]) => [
    name,
    { subject, ...(content_path && { content_path: templatePath(content_path) }) },
  ]);
  return {
    ...auth,
    enabled: true,
    site_url: siteUrl,
    additional_redirect_urls: [...auth.additional_redirect_urls, `${siteUrl}/**`],
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    email: { ...email, enable_signup: true, template: Object.fromEntries(templates) },
  };
}
