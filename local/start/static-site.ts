import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import {
  hasPages,
  isForVisitors,
  pageFolders,
  shellFolders,
  shellPaths,
} from '../../web/build/hosts/paths.ts';
import { folderOf, siteLanguages } from '../../web/build/languages.ts';
import { proxyTo } from '../http-proxy.ts';
import { serveHttp, type HttpServer } from '../http-server.ts';

/** The type of the base map, which browsers read in parts. */
const BINARY = 'application/octet-stream';
const COMPRESSED = /^(text|application\/(?!octet-stream)|image\/svg)/;

interface HeaderRule {
  matches: (path: string) => boolean;
  headers: [name: string, value: string][];
}

interface SiteFile {
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** Compressed on the first request. */
  compressed?: Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Serves a built site as a host does (docs/deploying.md): files with the headers of the build, the shell at the paths of
 * the app, `/api` and pages of homes from the function, and 404 elsewhere, all compressed.
 *
 * It reads all files once and looks up each path among them, so that no path leads to another file.
 */
export async function serveSite(folder: string, port: number, supabaseUrl: string): Promise<HttpServer> {
  const api = proxyTo(supabaseUrl, (path) => `/functions/v1${path}`);
  const homes = proxyTo(supabaseUrl, (path) => `/functions/v1/api/pages${path}`);
  const [files, rules] = await Promise.all([readFiles(folder), readHeaderRules(folder)]);
  const notFound = files.get('/404.html');
  if (!notFound) throw new Error(`${folder} contains no built site.`);
  const built = siteLanguages.filter((language) => files.has(`${folderOf(language)}/spa.html`));
  const folders = built.map(folderOf).filter((folder) => folder !== '');
  const pages = built
    .filter(hasPages)
    .flatMap((language) => pageFolders.map((folder) => folderOf(language) + folder));
  return serveHttp(port, async (request, connection) => {
    const { pathname } = new URL(request.url);
    const isApi = /^\/api(\/|$)/.test(pathname);
    if (isApi || pages.some((start) => pathname.startsWith(start)))
      return compressResponse(await (isApi ? api : homes)(request, connection), request);
    const folder = folders.find((one) => `${pathname}/`.startsWith(`${one}/`)) ?? '';
    const file = files.get(fileAt(pathname, folder));
    if (file) return fileResponse(file, request, rules);
    return fileResponse(files.get(`${folder}/404.html`) ?? notFound, request, rules, 404);
  });
}

async function readFiles(folder: string): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (file): Promise<[string, SiteFile]> => {
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`;
    const type = getMimeType(file) ?? 'application/octet-stream';
    return [path, { type, bytes: new Uint8Array(await readFile(file)) }];
  });
  return new Map((await Promise.all(read)).filter(([path]) => isForVisitors(path)));
}

/** Reads the `_headers` file of a built site. Its paths end with `*`, which matches anything. */
export async function readHeaderRules(folder: string): Promise<HeaderRule[]> {
  const rules: HeaderRule[] = [];
  for (const line of (await readFile(join(folder, '_headers'), 'utf8')).split('\n')) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line.endsWith('*'))
      rules.push({ matches: (path) => path.startsWith(line.slice(0, -1)), headers: [] });
  }
  return rules;
}

/** `language` is the folder of a language, or empty. The function serves no pages of the pseudo-language. */
function fileAt(pathname: string, language: string): string {
  const path = pathname.slice(language.length);
  if (path === '/' || path === '') return `${language}/index.html`;
  const folders = language === '' ? shellFolders : [...shellFolders, ...pageFolders];
  const isPage = shellPaths.includes(path) || folders.some((folder) => path.startsWith(folder));
  return isPage ? `${language}/spa.html` : pathname;
}

async function fileResponse(file: SiteFile, request: Request, rules: HeaderRule[], status = 200) {
  const headers = new Headers({ 'content-type': file.type, 'cache-control': 'no-cache' });
  const { pathname } = new URL(request.url);
  for (const rule of rules.filter(({ matches }) => matches(pathname)))
    for (const [name, value] of rule.headers) headers.set(name, value);
  // A missing file must not be cached for a year.
  if (status === 404) headers.set('cache-control', 'no-cache');
  if (file.type === BINARY) headers.set('accept-ranges', 'bytes');
  const range = file.type === BINARY && rangeOf(request, file.bytes.length);
  if (range) {
    const [start, end] = range;
    headers.set('content-range', `bytes ${start}-${end - 1}/${file.bytes.length}`);
    return new Response(file.bytes.slice(start, end), { status: 206, headers });
  }
  if (!mayCompress(headers, request)) return new Response(file.bytes, { status, headers });
  file.compressed ??= compress(file.bytes);
  return new Response(await file.compressed, { status, headers: compressedHeaders(headers) });
}

/** The bytes from the first up to, not including, the second. Other forms of ranges than `bytes=0-99` get the whole file. */
function rangeOf(request: Request, length: number): [number, number] | null {
  const [, start, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.get('range') ?? '') ?? [];
  const range: [number, number] = [Number(start), Math.min(Number(last) + 1, length)];
  return range[0] < range[1] ? range : null;
}

async function compressResponse(response: Response, request: Request): Promise<Response> {
  const { status, headers } = response;
  if (!response.body || !mayCompress(headers, request)) return response;
  const bytes = await compress(await response.arrayBuffer());
  return new Response(bytes, { status, headers: compressedHeaders(headers) });
}

const mayCompress = (headers: Headers, request: Request) =>
  COMPRESSED.test(headers.get('content-type') ?? '') &&
  (request.headers.get('accept-encoding')?.includes('br') ?? false);

function compressedHeaders(headers: Headers): Headers {
  const changed = new Headers(headers);
  changed.delete('content-length');
  changed.set('content-encoding', 'br');
  changed.append('vary', 'accept-encoding');
  return changed;
}

/** The default quality, 11, takes two seconds for the scripts of the first page and saves 8 %. */
async function compress(bytes: Uint8Array | ArrayBuffer): Promise<Uint8Array<ArrayBuffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  return new Uint8Array(await promisify(brotliCompress)(bytes, { params }));
}
