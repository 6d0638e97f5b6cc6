import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { HttpServer } from '../http-server.ts';
import { localFolder, repositoryRoot } from '../paths.ts';
import { freePort } from '../ports.ts';
import { buildSite } from './build-site.ts';
import { startDevSite } from './dev-site.ts';
import { serveSite } from './static-site.ts';

const CONTENT = 'SUPABASE_SECRET_KEY=planted-for-this-test\n';
/** Every form in which a server could hand it out. */
const forms = [CONTENT.trim(), encodeURIComponent(CONTENT.trim()), Buffer.from(CONTENT).toString('base64')];

/** Ways in which development servers gave away files before, and what a browser or proxy makes of a path. */
const suffixes = [
  '',
  '?raw',
  '?raw??',
  '?import&raw',
  '?import&raw??',
  '?import&?raw',
  '?url',
  '?import&url',
  '?inline',
  '?import&inline&url',
  '?worker&inline',
  '?.svg?.wasm?init',
  '?.svg?.wasm?init&import',
  '.svg?.wasm?init',
  '?import&inline=1.wasm?init',
  '?html-proxy',
  '?t=1',
  '#/../x?raw',
  '%23?raw',
  '/',
  '/.?raw',
  '%00?raw',
];

const project = { url: 'http://127.0.0.1:9', publishableKey: 'sb_publishable_for_all' };
let folder: string;
let files: string[];

beforeAll(async () => {
  await mkdir(localFolder, { recursive: true });
  folder = await mkdtemp(join(localFolder, 'served-files-'));
  files = ['env', 'keys.json', 'picture.svg'].map((name) => join(folder, name));
  for (const file of files) await writeFile(file, CONTENT);
});
afterAll(async () => rm(folder, { recursive: true }));

function pathsTo(file: string): string[] {
  const slashed = file.replaceAll('\\', '/').replace(/^\/?/, '/');
  const below = slashed.slice(repositoryRoot.replaceAll('\\', '/').replace(/^\/?/, '/').length);
  const encoded = (path: string) => path.replaceAll('.', '%2e').replaceAll('/', '%2f').replace(/^%2f/, '/');
  const starts = [
    below,
    slashed,
    `/..${below}`,
    `/src/../..${below}`,
    `/assets/../..${below}`,
    `/%2e%2e${below}`,
    `/..%2f${below.slice(1)}`,
    `/..\\${below.slice(1).replaceAll('/', '\\')}`,
    encoded(`/..${below}`),
    `/@fs${slashed}`,
    `/@fs/${slashed}`,
    `/@fs${encoded(slashed)}`,
    `/@fs${repositoryRoot}/web/src/../..${below}`,
    `/@fs${repositoryRoot}/web/src/%2e%2e/%2e%2e${below}`,
    `/@fs${repositoryRoot}/web/src/..%2f..${below}`,
    `/@id${slashed}`,
    `/@id/__x00__${slashed}`,
    `/@vite/..${below}`,
    `//127.0.0.1${below}`,
  ];
  return starts.flatMap((start) => suffixes.map((suffix) => start + suffix));
}

/** With the path as it is: `fetch` would resolve the dots in it. */
async function ask(origin: string, path: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path }, (response) => void text(response).then(resolve, reject)).once(
      'error',
      reject,
    );
  });
}

async function leaks(origin: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of files.flatMap(pathsTo)) {
    const answer = await ask(origin, path);
    if (forms.some((form) => answer.includes(form))) found.push(path);
  }
  return found;
}

describe('the site that npm start serves', () => {
  let site: HttpServer;
  let built: string;

  beforeAll(async () => {
    built = join(folder, 'site');
    await buildSite(built, project);
    site = await serveSite(built, await freePort(), project.url);
  }, 180_000);
  afterAll(() => site?.close());

  it('answers no path with a file outside of the build', async () =>
    expect(await leaks(site.url)).toEqual([]));

  it('answers pages and files of the build', async () => {
    expect(await ask(site.url, '/')).toContain('data-prerendered');
    expect(await ask(site.url, '/icon.svg')).toContain('<svg');
    expect((await fetch(`${site.url}/search`)).status).toBe(200);
    expect((await fetch(`${site.url}/no-such-page`)).status).toBe(404);
    expect((await fetch(`${site.url}/%`)).status).toBe(404);
  });

  it('keeps to itself what the build wrote for hosts', async () => {
    for (const path of ['/_headers', '/_redirects', '/vercel.json', '/nginx.conf', '/.vite/manifest.json'])
      expect([path, (await fetch(`${site.url}${path}`)).status]).toEqual([path, 404]);
  });
});

describe('the site that npm run dev serves', () => {
  let site: ViteDevServer;
  let origin: string;

  beforeAll(async () => {
    // Vite reports each refusal.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    site = await startDevSite(port, {
      SUPABASE_URL: project.url,
      SUPABASE_PUBLISHABLE_KEY: project.publishableKey,
    });
  }, 60_000);
  afterAll(async () => {
    await site?.close();
    vi.restoreAllMocks();
  });

  it('answers no path with a file that the site does not need', { timeout: 180_000 }, async () =>
    expect(await leaks(origin)).toEqual([]),
  );

  it.each(['package.json', 'local/keys.ts', 'supabase/config.toml', 'web/build/build.ts', '.gitignore'])(
    'refuses %s of the repository',
    async (file) => {
      for (const suffix of ['', '?raw', '?import&raw'])
        expect((await fetch(`${origin}/@fs${repositoryRoot}/${file}${suffix}`)).status).toBe(403);
    },
  );

  it('serves the sources of the site, the contract and the packages they import', async () => {
    for (const path of [
      '/src/main.tsx',
      '/icon.svg',
      `/@fs${repositoryRoot}/supabase/functions/_shared/contract/options.ts`,
      `/@fs${repositoryRoot}/node_modules/react/package.json`,
    ])
      expect([path, (await fetch(`${origin}${path}`)).status]).toEqual([path, 200]);
  });

  it('watches no other folder, whatever was asked for', async () => {
    for (const suffix of ['', '?raw', '?import', '?import&raw'])
      await ask(origin, `/@fs${join(folder, 'keys.json')}${suffix}`);
    await ask(origin, '/src/main.tsx');
    await expect.poll(() => Object.keys(site.watcher.getWatched()).length).toBeGreaterThan(10);
    const watched = Object.entries(site.watcher.getWatched()).flatMap(([directory, names]) =>
      names.map((name) => join(directory, name).slice(repositoryRoot.length + 1)),
    );
    expect(watched).toContain(join('web', 'src', 'main.tsx'));
    const needed = /^(web|supabase[\\/]functions[\\/]_shared[\\/]contract)([\\/]|$)|^[\w.]+\.(json|ts)$/;
    expect(watched.filter((path) => !needed.test(path))).toEqual([]);
  });
});
