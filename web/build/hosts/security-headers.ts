import { createHash } from 'node:crypto';

/** What the pages of one build load, and from where. */
export interface PageSources {
  /** The built pages, in which the scripts stand that are part of the page. */
  pages: string[];
  supabaseUrl: string | undefined;
  /** Where the API is when it is not at `/api`. */
  apiUrl: string | undefined;
}

export type Header = [name: string, value: string];

/** Scripts that run, without an address of their own. Structured data for search engines is no script. */
const inlineScripts = /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (page: string) =>
  [...page.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/**
 * What a page may load and run, as it stands in a page itself, for hosts that send no headers. Why each part is as it
 * is: docs/security/browser.md.
 */
export function pagePolicy({ pages, supabaseUrl, apiUrl }: PageSources): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(pages.flatMap(hashesOf))],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...originsOf(supabaseUrl)],
    'connect-src': ["'self'", ...new Set(originsOf(supabaseUrl, apiUrl))],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Seconds: two years, as long as browsers ask for. */
const HTTPS_ONLY = 63_072_000;

export const strictTransport: Header = ['Strict-Transport-Security', `max-age=${HTTPS_ONLY}`];

/** Features of browsers that no screen uses. */
const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

/** The headers of every page that hold for any build. */
export const fixedHeaders: Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  // For browsers that do not know frame-ancestors.
  ['X-Frame-Options', 'DENY'],
  // Addresses of the app tell where somebody looks for a home.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** The headers of every page and file. */
export const securityHeaders = (sources: PageSources): Header[] => [
  ['Content-Security-Policy', `${pagePolicy(sources)}; frame-ancestors 'none'`],
  strictTransport,
  ...fixedHeaders,
];

const charset = /<meta charset="utf-8"\s*\/?>/;

/** A page with its policy before everything that it is about. */
export function withPolicy(page: string, policy: string): string {
  if (!charset.test(page)) throw new Error('The page does not begin as expected: its policy has no place');
  return page.replace(
    charset,
    (tag) => `${tag}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}
