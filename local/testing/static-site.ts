import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { shellPaths } from '../../web/build/hosts/paths.ts';
import { proxyTo } from '../http-proxy.ts';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { readHeaderRules, type HeaderRule } from './header-rules.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = /^(text|application|image\/svg)/;

/**
 * Serves a built SPA as a static host does (see docs/deploying.md): files as they are, with the headers of the build,
 * the app's empty shell at its paths, `/api` and the pages of homes led to the function, 404 for everything else, and
 * all of it compressed.
 */
export async function serveSite(folder: string, port: number, supabaseUrl: string): Promise<HttpServer> {
  const api = proxyTo(supabaseUrl, (path) => `/functions/v1${path}`);
  const homes = proxyTo(supabaseUrl, (path) => `/functions/v1/api/pages${path}`);
  const rules = await readHeaderRules(folder);
  return serveHttp(port, async (request, connection) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/api' || pathname.startsWith('/api/'))
      return compressed(await api(request, connection), request);
    if (pathname.startsWith('/properties/')) return compressed(await homes(request, connection), request);
    const file = await findFile(folder, pathname);
    if (file) return serveFile(file, request, rules);
    return serveFile(join(folder, '404.html'), request, rules, 404);
  });
}

async function findFile(folder: string, pathname: string): Promise<string | undefined> {
  const wanted = join(folder, normalize(decodeURIComponent(pathname)));
  if (await isFile(wanted)) return wanted;
  if (pathname === '/') return join(folder, 'index.html');
  return shellPaths.includes(pathname) ? join(folder, 'spa.html') : undefined;
}

async function serveFile(
  file: string,
  request: Request,
  rules: HeaderRule[],
  status = 200,
): Promise<Response> {
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const bytes = await readFile(file);
  const headers = new Headers({ 'content-type': type, 'cache-control': 'no-cache' });
  const { pathname } = new URL(request.url);
  for (const rule of rules.filter(({ matches }) => matches(pathname)))
    for (const [name, value] of rule.headers) headers.set(name, value);
  // Nothing that is missing stays so for a year.
  if (status === 404) headers.set('cache-control', 'no-cache');
  return compressed(new Response(bytes, { status, headers }), request);
}

async function compressed(response: Response, request: Request): Promise<Response> {
  const { status, headers } = response;
  const isText = COMPRESSED.test(headers.get('content-type') ?? '');
  if (!isText || !response.body || !request.headers.get('accept-encoding')?.includes('br')) return response;
  const bytes = await promisify(brotliCompress)(await response.arrayBuffer());
  const packed = new Headers(headers);
  packed.delete('content-length');
  packed.set('content-encoding', 'br');
  packed.append('vary', 'accept-encoding');
  return new Response(bytes, { status, headers: packed });
}

async function isFile(path: string): Promise<boolean> {
  const info = await stat(path).catch(() => undefined);
  return info?.isFile() ?? false;
}
