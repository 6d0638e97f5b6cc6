export interface Environment {
  /** The project's gateway, without a trailing slash. */
  supabaseUrl: string;
  /** The public key. The API has no secret key on purpose: row-level security applies to all that it does. */
  publishableKey: string;
  /** The origin of the SPA. */
  siteUrl: string;
  /** Origins that may call the API from a browser: the site's own and those in ALLOWED_ORIGINS. */
  allowedOrigins: string[];
}

export type ReadVariable = (name: string) => string | undefined;

export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

export function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The function needs ${name} in its environment`);
  return value;
}

/** Projects have their publishable keys in a JSON object by name; older projects have one key. */
function findPublishableKey(read: ReadVariable): string | undefined {
  const keys: Record<string, string> = JSON.parse(read('SUPABASE_PUBLISHABLE_KEYS') || '{}');
  return keys['default'] ?? Object.values(keys)[0] ?? read('SUPABASE_ANON_KEY');
}

/** Reads the environment of the API. Throws when a variable is missing. */
export function readEnvironment(read: ReadVariable): Environment {
  const siteUrl = withoutTrailingSlash(required('SITE_URL', read('SITE_URL')));
  const others = (read('ALLOWED_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return {
    supabaseUrl: withoutTrailingSlash(required('SUPABASE_URL', read('SUPABASE_URL'))),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY', findPublishableKey(read)),
    siteUrl,
    allowedOrigins: [...new Set([siteUrl, ...others.filter(Boolean)].map((url) => new URL(url).origin))],
  };
}
