import { KEPT_FOREVER } from './headers-file.ts';
import { functionUrl, servesPages, shellPattern } from './paths.ts';
import type { Header } from './security-headers.ts';

const named = (headers: Header[]) => headers.map(([key, value]) => ({ key, value }));

/** `vercel.json`, for deploying dist/ without a build. */
export function vercelSettings(supabaseUrl: string | undefined, headers: Header[]): string {
  const api = supabaseUrl && functionUrl(supabaseUrl);
  const homes = supabaseUrl && servesPages(supabaseUrl) ? `${api}/pages/properties/:path*` : '/spa.html';
  const settings = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    rewrites: [
      ...(api ? [{ source: '/api/:path*', destination: `${api}/:path*` }] : []),
      { source: `/${shellPattern}`, destination: '/spa.html' },
      { source: '/properties/:path*', destination: homes },
    ],
    headers: [
      // API responses have their own headers.
      { source: '/((?!api/).*)', headers: named(headers) },
      { source: '/assets/(.*)', headers: named([['Cache-Control', KEPT_FOREVER]]) },
    ],
  };
  return `${JSON.stringify(settings, null, 2)}\n`;
}
