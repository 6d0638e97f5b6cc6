import { type Language, languages } from './contract/texts-in.ts';

export interface Environment {
  /** The project's gateway for the function, without a trailing slash. Browsers may not reach it. */
  supabaseUrl: string;
  /** The gateways of read replicas, without a trailing slash. */
  replicaUrls: string[];
  /** The project's gateway for browsers, without a trailing slash; undefined if it is unknown. */
  publicUrl: string | undefined;
  /** The public key. The API has no secret key on purpose: row-level security applies to all that it does. */
  publishableKey: string;
  /** The origin of the SPA. */
  siteUrl: string;
  /** The languages of the site, of which English is the first. The build of the site reads the same setting. */
  languages: Language[];
  /** The sender of mails, who is also the organizer in calendar files. */
  mailFrom: string;
  /** Origins that may call the API from a browser: the site's own and those in ALLOWED_ORIGINS. */
  allowedOrigins: string[];
  /** The VAPID key with which a browser subscribes to notifications. Undefined if the site sends none. */
  pushPublicKey: string | undefined;
}

export type ReadVariable = (name: string) => string | undefined;

export const withoutTrailingSlash = (url: string) => url.replace(/\/+$/, '');

export function required(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The function needs ${name} in its environment`);
  return value;
}

/** In containers, SUPABASE_URL names a host of their network, such as `kong`. */
function findPublicUrl(read: ReadVariable): string | undefined {
  const url = read('PUBLIC_SUPABASE_URL');
  if (url) return withoutTrailingSlash(new URL(url).href);
  const internal = withoutTrailingSlash(required('SUPABASE_URL', read('SUPABASE_URL')));
  const { hostname } = new URL(internal);
  const isPublic = hostname === 'localhost' || (/[.:]/.test(hostname) && !hostname.endsWith('.internal'));
  return isPublic ? internal : undefined;
}

/** Projects have their publishable keys in a JSON object by name; older projects have one key. */
function findPublishableKey(read: ReadVariable): string | undefined {
  const keys: Record<string, string> = JSON.parse(read('SUPABASE_PUBLISHABLE_KEYS') || '{}');
  return keys['default'] ?? Object.values(keys)[0] ?? read('SUPABASE_ANON_KEY');
}

/** The URLs of a variable, with commas between them. */
const readUrls = (text = '') =>
  text.split(',').flatMap((part) => (part.trim() ? [new URL(part.trim())] : []));

/** `SITE_LANGUAGES`, with commas. The build refuses other names. */
export function findLanguages(names = ''): Language[] {
  const named = new Set(names.split(',').map((name) => name.trim()));
  return languages.filter((language) => language === 'en' || named.has(language));
}

/** Reads the environment of the API. Throws when a variable is missing. */
export function readEnvironment(read: ReadVariable): Environment {
  const siteUrl = withoutTrailingSlash(required('SITE_URL', read('SITE_URL')));
  return {
    supabaseUrl: withoutTrailingSlash(required('SUPABASE_URL', read('SUPABASE_URL'))),
    replicaUrls: readUrls(read('REPLICA_URLS')).map(({ href }) => withoutTrailingSlash(href)),
    publicUrl: findPublicUrl(read),
    publishableKey: required('SUPABASE_PUBLISHABLE_KEYS or SUPABASE_ANON_KEY', findPublishableKey(read)),
    siteUrl,
    languages: findLanguages(read('SITE_LANGUAGES')),
    mailFrom: read('MAIL_FROM') || `noreply@${new URL(siteUrl).hostname}`,
    allowedOrigins: [
      ...new Set([new URL(siteUrl), ...readUrls(read('ALLOWED_ORIGINS'))].map(({ origin }) => origin)),
    ],
    pushPublicKey: read('PUSH_PUBLIC_KEY') || undefined,
  };
}
