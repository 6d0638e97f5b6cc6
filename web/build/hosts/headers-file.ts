import type { Header } from './security-headers.ts';

/** Names of files under /assets/ change with what is in them. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable';

const block = (pattern: string, headers: Header[]) =>
  [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** `_headers` as Netlify and Cloudflare Pages read it. Pages keep the caching of the host, which is none. */
export const headerRules = (headers: Header[]): string =>
  `${block('/*', headers)}\n\n${block('/assets/*', [['Cache-Control', KEPT_FOREVER]])}\n`;
