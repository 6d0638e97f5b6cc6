/** What the function is told about its surroundings. */
export interface Environment {
  /** The project's gateway, without a slash at the end. */
  supabaseUrl: string;
  /** The public key; there is no service key here on purpose. */
  publishableKey: string;
  /** Where the SPA lives; /api/login leads there. */
  siteUrl: string;
  /** Origins whose pages may call the API: the site's own and those of ALLOWED_ORIGINS. */
  allowedOrigins: string[];
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '');

/** Projects give their publishable keys as a JSON object by name; older ones give one key. */
function findPublishableKey(read: (name: string) => string | undefined): string | undefined {
  const keys: Record<string, string> = JSON.parse(read('SUPABASE_PUBLISHABLE_KEYS') || '{}');
  return keys['default'] ?? Object.values(keys)[0] ?? read('SUPABASE_ANON_KEY');
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The function needs ${name} in its environment`);
  return value;
}

/** Reads the environment once at start, and fails loudly when something is missing. */
export function readEnvironment(read: (name: string) => string | undefined): Environment {
  const siteUrl = withoutSlash(required('SITE_URL', read('SITE_URL')));
  const others = (read('ALLOWED_ORIGINS') ?? '').split(',').map((origin) => origin.trim());
  return {
    supabaseUrl: withoutSlash(required('SUPABASE_URL', read('SUPABASE_URL'))),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY', findPublishableKey(read)),
    siteUrl,
    allowedOrigins: [...new Set([siteUrl, ...others.filter(Boolean)].map((url) => new URL(url).origin))],
  };
}
