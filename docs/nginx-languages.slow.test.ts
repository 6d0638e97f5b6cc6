import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { serveHttp } from '../local/http-server.ts';
import { freePort } from '../local/ports.ts';
import { findNginx, startNginx } from '../local/testing/nginx.ts';
import { nginxSettings } from '../web/build/hosts/nginx.ts';
import { serverFor } from './testing/nginx-server.ts';

const installed = await findNginx();

const pages = ['index.html', 'spa.html', '404.html'];
/** Each file has its own name as content. */
const files = [...pages, ...pages.map((name) => `es/${name}`), 'assets/a.js', '_headers'];

it.skipIf(!installed)('nginx serves the pages of each language', { timeout: 60_000 }, async () => {
  if (!installed) return;
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-languages-'));
  for (const name of files) {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), name);
  }
  // The function, which answers with the path of the request.
  const server = await serveHttp(
    await freePort(),
    async (request) => new Response(new URL(request.url).pathname),
  );
  await writeFile(join(folder, 'nginx.conf'), nginxSettings(server.url, [], ['en', 'es']));
  const port = await freePort();
  const nginx = await startNginx(installed, { server: serverFor(folder, port), port });
  const pagesOf = '/functions/v1/api/pages';
  try {
    for (const [path, expected] of [
      ['/', '200 index.html'],
      ['/search', '200 spa.html'],
      ['/inquiries/1', '200 spa.html'],
      ['/other', '404 404.html'],
      ['/properties/1', `200 ${pagesOf}/properties/1`],
      ['/es', '200 es/index.html'],
      ['/es/', '200 es/index.html'],
      ['/es/search', '200 es/spa.html'],
      ['/es/inquiries/1', '200 es/spa.html'],
      ['/es/inquiries/1/2', '404 es/404.html'],
      ['/es/other', '404 es/404.html'],
      ['/es/properties/1', `200 ${pagesOf}/es/properties/1`],
      ['/es/register/1', `200 ${pagesOf}/es/register/1`],
      ['/es/places/il/chicago', `200 ${pagesOf}/es/places/il/chicago`],
      ['/es/tap/1?spots=3', `200 ${pagesOf}/es/tap/1`],
      ['/essay', '404 404.html'],
      ['/assets/a.js', '200 assets/a.js'],
      ['/es/assets/a.js', '404 es/404.html'],
      ['/_headers', '404 404.html'],
      ['/api/health', '200 /functions/v1/api/health'],
    ]) {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
      expect([path, `${response.status} ${await response.text()}`]).toEqual([path, expected]);
      const caching = expected?.includes('/functions/')
        ? null
        : path?.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'no-cache';
      expect([path, response.headers.get('cache-control')]).toEqual([path, caching]);
    }
  } finally {
    await nginx.stop();
    await server.close();
    await rm(folder, { recursive: true });
  }
});
