import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scanBundle } from '../testing/bundle-scan.ts';
import type { HttpServer } from '../http-server.ts';
import { localFolder, repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import { PLANTED_SECRETS, testSite } from '../testing/test-site.ts';
import type { Project } from './build-site.ts';
import { startDevSite } from './dev-site.ts';
import { serveSite } from './static-site.ts';

const SECRET = 'planted-for-this-test';
const ENCODINGS = [SECRET, Buffer.from(SECRET).toString('base64')];

let built: string;
let project: Project;
let folder: string;
let paths: string[];

beforeAll(async () => {
  ({ folder: built, project } = await testSite());
  await mkdir(localFolder, { recursive: true });
  folder = await mkdtemp(join(localFolder, 'served-files-'));
  const files = ['env', 'picture.svg'].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, SECRET);
  paths = files.flatMap(pathsTo);
}, 180_000);
afterAll(async () => rm(folder, { recursive: true }));

const withSlash = (path: string) => path.replaceAll('\\', '/').replace(/^\/?/, '/');
const encode = (path: string) => path.replaceAll('.', '%2e').replaceAll('/', '%2f').replace(/^%2f/, '/');

/** Paths with which development servers gave away files, and other spellings of the path to a file. */
function pathsTo(file: string): string[] {
  const whole = withSlash(file);
  const below = whole.slice(withSlash(repositoryRoot).length);
  const name = below.slice(1);
  const starts = [
    ...['', '/..', '/assets/../..', '//127.0.0.1'].map((root) => root + below),
    ...['', '/@id/__x00__', '/@id', '/@fs', '/@fs/'].map((root) => root + whole),
    ...['/..', '/%2e%2e'].map((up) => `/@fs${repositoryRoot}/web/src${up}${up}${below}`),
    `/..%2f${name}`,
    `/..\\${name.replaceAll('/', '\\')}`,
    encode(`/..${below}`),
    `/@fs${encode(whole)}`,
  ];
  const queries = ['', '?raw', '?raw??', '?import&raw??', '?import&url', '?import&inline&url', '?html-proxy'];
  const tricks = ['?.svg?.wasm?init', '.svg?.wasm?init', '?import&inline=1.wasm?init', '?worker&inline'];
  return starts.flatMap((start) =>
    [...queries, ...tricks, '%23?raw', '%00?raw', '/'].map((end) => start + end),
  );
}

/** Sends the path unchanged. `fetch` would resolve its dots. */
async function request(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = get({ hostname, port, path }, (response) => void text(response).then(resolve, reject));
    sent.once('error', reject);
  });
}

async function leakingPaths(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await request(origin, path);
    if (ENCODINGS.some((encoding) => response.includes(encoding))) found.push(path);
  }
  return found;
}

const statusesOf = (origin: string, names: string[]) =>
  Promise.all(names.map(async (name) => (await fetch(`${origin}${name}`)).status));

describe('the production build', () => {
  let site: HttpServer;

  beforeAll(async () => {
    site = await serveSite(built, await freePort(), project.url);
  });
  afterAll(() => site.close());

  it('is not in dist/, which may hold the build of a real site', () => {
    expect(built).not.toBe(join(repositoryRoot, 'dist'));
  });

  it('contains its project, and no secret or local path', async () => {
    const assets = await readdir(join(built, 'assets'));
    const code = await Promise.all(assets.map((name) => readFile(join(built, 'assets', name), 'utf8')));
    expect(code.join('')).toContain(project.url);
    expect(code.join('')).toContain(project.publishableKey);
    expect(await scanBundle(built, project.url, Object.values(PLANTED_SECRETS))).toEqual([]);
  });

  it('asks the browser to compile each large script while it loads, in the first line', async () => {
    const names = (await readdir(join(built, 'assets'))).filter((name) => name.endsWith('.js'));
    const codes = await Promise.all(names.map((name) => readFile(join(built, 'assets', name), 'utf8')));
    const large = codes.filter(({ length }) => length > 20_000);
    expect(large.length).toBeGreaterThan(5);
    for (const code of large) expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('serves no file outside of the build', async () => expect(await leakingPaths(site.url)).toEqual([]));

  it('serves pages and files, and not the settings of hosts', async () => {
    expect(await request(site.url, '/')).toContain('data-prerendered');
    expect(await request(site.url, '/icon.svg')).toContain('<svg');
    expect(await statusesOf(site.url, ['/search', '/no-such-page', '/%'])).toEqual([200, 404, 404]);
    const settings = ['/_headers', '/_redirects', '/vercel.json', '/nginx.conf', '/.vite/manifest.json'];
    expect(new Set(await statusesOf(site.url, settings))).toEqual(new Set([404]));
  });
});

describe('the development server', () => {
  let site: ViteDevServer;
  let origin: string;

  beforeAll(async () => {
    // Vite prints each rejected request.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    site = await startDevSite(port, project);
  });
  afterAll(async () => {
    await site.close();
    vi.restoreAllMocks();
  });

  it('serves no file that the site does not need', { timeout: 180_000 }, async () => {
    expect(await leakingPaths(origin)).toEqual([]);
    const files = ['package.json', 'local/keys.ts', 'supabase/config.toml', 'web/build/build.ts'];
    const names = files.flatMap((file) =>
      ['', '?raw', '?import&raw'].map((end) => `/@fs${repositoryRoot}/${file}${end}`),
    );
    expect(new Set(await statusesOf(origin, names))).toEqual(new Set([403]));
  });

  it('serves the sources, the contract and packages', async () => {
    const names = ['supabase/functions/_shared/contract/options.ts', 'node_modules/react/package.json'];
    const fromRoot = names.map((name) => `/@fs${repositoryRoot}/${name}`);
    const statuses = await statusesOf(origin, ['/src/main.tsx', '/icon.svg', ...fromRoot]);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});
