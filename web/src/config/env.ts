import { withoutSlash } from './api-url.ts';

/** @throws when the variable is not set. */
function requireSetting(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The build has no ${name}`);
  return value;
}

/** The settings without which the app cannot start. The URL has no trailing slash. */
export const env = {
  supabaseUrl: withoutSlash(requireSetting('VITE_SUPABASE_URL', import.meta.env.VITE_SUPABASE_URL)),
  supabasePublishableKey: requireSetting(
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  ),
};

export const storageUrl = `${env.supabaseUrl}/storage/v1`;
