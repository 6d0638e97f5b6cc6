import { createHash } from 'node:crypto';

export interface PageSources {
  /** The HTML of the built pages, for the hashes of their inline scripts. */
  pages: string[];
  supabaseUrl: string | undefined;
  /** The address of the API when it is not `/api`. */
  apiUrl: string | undefined;
  /** `VITE_MAP_TILES`: the address of a file with streets, a path of the site, or `none`. */
  mapTiles?: string | undefined;
  /** `VITE_TURNSTILE_SITE_KEY`: the captcha loads a script and a frame of Cloudflare. */
  turnstileSiteKey?: string | undefined;
}

export type Header = [name: string, value: string];

/** Inline scripts, except JSON-LD. */
const inlineScripts = /<script(?![^>]*\s(?:src|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (page: string) =>
  [...page.matchAll(inlineScripts)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** The address of a file at another host; undefined for a path of the site and for `none`. */
const elsewhere = (address: string | undefined) => (address && URL.canParse(address) ? address : undefined);

const originsOf = (...addresses: (string | undefined)[]) =>
  addresses.flatMap((address) => (address ? [new URL(address).origin] : []));

/** The policy in the `<meta>` tag of a page, for hosts without headers. Explained in docs/security/browser.md. */
export function pagePolicy({ pages, supabaseUrl, apiUrl, mapTiles, turnstileSiteKey }: PageSources): string {
  const captcha = turnstileSiteKey ? ['https://challenges.cloudflare.com'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(pages.flatMap(hashesOf)), ...captcha],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'blob:', 'data:', ...originsOf(supabaseUrl)],
    'connect-src': ["'self'", ...new Set(originsOf(supabaseUrl, apiUrl, elsewhere(mapTiles)))],
    'worker-src': ["'self'"],
    'frame-src': captcha.length > 0 ? captcha : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Two years in seconds, as the HSTS preload list recommends. */
export const strictTransport: Header = ['Strict-Transport-Security', 'max-age=63072000'];

/** For /assets/, where file names contain a content hash. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable';

const UNUSED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics'];

const fixedHeaders: Header[] = [
  ['X-Content-Type-Options', 'nosniff'],
  // For browsers without frame-ancestors.
  ['X-Frame-Options', 'DENY'],
  // Search addresses contain the place.
  ['Referrer-Policy', 'same-origin'],
  ['Permissions-Policy', UNUSED.map((feature) => `${feature}=()`).join(', ')],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

export const securityHeaders = (sources: PageSources): Header[] => [
  ['Content-Security-Policy', `${pagePolicy(sources)}; frame-ancestors 'none'`],
  strictTransport,
  ...fixedHeaders,
];

const charset = /<meta charset="utf-8"\s*\/?>/;

/** Inserts the policy before all content that it applies to. */
export function withPolicy(page: string, policy: string): string {
  if (!charset.test(page)) throw new Error('The page has no charset tag to insert the policy after');
  return page.replace(
    charset,
    (tag) => `${tag}\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
  );
}
