import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveHttp, type HttpServer } from '../http-server.ts';
import { freePort } from '../ports.ts';
import { serveSite } from './static-site.ts';

const pages = ['index.html', 'spa.html', '404.html'];
const filesIn = (...folders: string[]) => [
  ...folders.flatMap((folder) => pages.map((name) => folder + name)),
  'assets/a.js',
  '_headers',
];
let folder: string;
const servers: HttpServer[] = [];
/** The address of a project whose function answers with the path of the request. */
let project: string;

/** Serves these files, each with its own name as content. */
async function serve(names: string[]): Promise<(path: string) => Promise<string>> {
  const site = await mkdtemp(join(folder, 'site-'));
  for (const name of names) {
    await mkdir(join(site, dirname(name)), { recursive: true });
    await writeFile(join(site, name), name === '_headers' ? '' : name);
  }
  const port = await freePort();
  servers.push(await serveSite(site, port, project));
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${response.status} ${await response.text()}`;
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
  const echo = await serveHttp(
    await freePort(),
    async (request) => new Response(new URL(request.url).pathname),
  );
  servers.push(echo);
  project = echo.url;
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await rm(folder, { recursive: true });
});

it('serves the pages of each language that the build has', async () => {
  const read = await serve(filesIn('', 'es/', 'xx/'));
  const answers = await Promise.all(
    [
      '/',
      '/search',
      '/other',
      '/es',
      '/es/',
      '/es/search',
      '/properties/1',
      '/es/properties/1',
      '/es/places/il/chicago',
      '/es/inquiries/1',
      '/es/other',
      '/es/assets/a.js',
      '/xx/properties/1',
      '/essay',
      '/assets/a.js',
    ].map(async (path) => [path, await read(path)]),
  );
  expect(Object.fromEntries(answers)).toEqual({
    '/': '200 index.html',
    '/search': '200 spa.html',
    '/other': '404 404.html',
    '/es': '200 es/index.html',
    '/es/': '200 es/index.html',
    '/es/search': '200 es/spa.html',
    '/properties/1': '200 /functions/v1/api/pages/properties/1',
    '/es/properties/1': '200 /functions/v1/api/pages/es/properties/1',
    '/es/places/il/chicago': '200 /functions/v1/api/pages/es/places/il/chicago',
    '/es/inquiries/1': '200 es/spa.html',
    '/es/other': '404 es/404.html',
    '/es/assets/a.js': '404 es/404.html',
    '/xx/properties/1': '200 xx/spa.html',
    '/essay': '404 404.html',
    '/assets/a.js': '200 assets/a.js',
  });
});

it('has no pages of a language that was not built', async () => {
  const read = await serve(filesIn(''));
  const answers = await Promise.all(['/es/', '/es/search', '/es/properties/1'].map(read));
  expect(new Set(answers)).toEqual(new Set(['404 404.html']));
});
