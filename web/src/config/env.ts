/** @throws when the variable is not set. */
function requireSetting(name: string): string {
  const value: unknown = import.meta.env[name];
  if (typeof value !== 'string' || value === '') throw new Error(`The build has no ${name}`);
  return value;
}
const withoutSlash = (url: string) => new URL(url).href.replace(/\/+$/, '');

/** The address of the API when the host of the site does not forward `/api`. */
const apiUrl: unknown = import.meta.env['VITE_API_URL'];

/** The settings of the build. URLs have no trailing slash. */
export const env = {
  supabaseUrl: withoutSlash(requireSetting('VITE_SUPABASE_URL')),
  supabasePublishableKey: requireSetting('VITE_SUPABASE_PUBLISHABLE_KEY'),
  apiUrl: typeof apiUrl === 'string' ? withoutSlash(apiUrl) : '/api',
};
