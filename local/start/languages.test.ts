import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { freePort } from '../ports.ts';
import { serveSite } from './static-site.ts';

const pages = ['index.html', 'spa.html', '404.html'];
const files = [...pages, ...pages.map((name) => `es/${name}`), 'assets/a.js', '_headers'];
let folder: string;
const sites: HttpServer[] = [];

/** Serves these files, each with its own name as content. */
async function serve(names: string[]): Promise<(path: string) => Promise<string>> {
  const site = await mkdtemp(join(folder, 'site-'));
  for (const name of names) {
    await mkdir(join(site, dirname(name)), { recursive: true });
    await writeFile(join(site, name), name === '_headers' ? '' : name);
  }
  const port = await freePort();
  sites.push(await serveSite(site, port, 'http://127.0.0.1:1'));
  return async (path) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return `${response.status} ${await response.text()}`;
  };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'languages-'));
});
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await rm(folder, { recursive: true });
});

it('serves the pages of each language that the build has', async () => {
  const read = await serve(files);
  const answers = await Promise.all(
    [
      '/',
      '/search',
      '/other',
      '/es',
      '/es/',
      '/es/search',
      '/es/properties/1',
      '/es/other',
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
    '/es/properties/1': '200 es/spa.html',
    '/es/other': '404 es/404.html',
    '/essay': '404 404.html',
    '/assets/a.js': '200 assets/a.js',
  });
});

it('has no pages of a language that was not built', async () => {
  const read = await serve(files.filter((name) => !name.startsWith('es/')));
  expect([await read('/es/'), await read('/es/search')]).toEqual(['404 404.html', '404 404.html']);
});
