import type { Header } from './security-headers.ts';

/** For /assets/, where file names contain a content hash. */
export const KEPT_FOREVER = 'public, max-age=31536000, immutable';

const block = (pattern: string, headers: Header[]) =>
  [pattern, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** `_headers` for Netlify and Cloudflare Pages. Their default for pages is no caching. */
export const headerRules = (headers: Header[]): string =>
  `${block('/*', headers)}\n\n${block('/assets/*', [['Cache-Control', KEPT_FOREVER]])}\n`;
