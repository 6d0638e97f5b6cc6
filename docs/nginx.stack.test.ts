import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { freePort } from '../local/ports.ts';
import { buildSite } from '../local/start/build-site.ts';
import { chromiumFlags, findChromium } from '../local/testing/chromium.ts';
import { readHeaderRules } from '../local/start/header-rules.ts';
import { findNginx, startNginx, type Nginx } from '../local/testing/nginx.ts';
import { startTestStack, type TestStack } from '../local/testing/stack.ts';
import { sendRaw } from '../supabase/tests/failure/support/raw-http.ts';
import { blockWith } from './testing/blocks.ts';

const found = await findNginx();
if (!found) process.stdout.write('Not run: nginx is not on this machine. On Debian: apt-get install nginx\n');

const homes = z.array(z.looseObject({ id: z.uuid() }));

/** The `server` block of the document, without certificate, at a port of this machine. */
const serverFor = (folder: string, port: number) =>
  blockWith('docs/deploying.md', 'nginx', 'listen 443')
    .text.replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replaceAll('/var/www/senior-care-living', folder);

describe.skipIf(!found)('the build behind nginx, as the document describes it', () => {
  let site: string;
  let folder: string;
  let stack: TestStack;
  let nginx: Nginx;
  let headers: [string, string][];

  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    folder = await mkdtemp(join(tmpdir(), 'senior-care-living-hosted-'));
    stack = await startTestStack({ seed: true, siteUrl: site });
    await buildSite(folder, stack);
    nginx = await startNginx(found ?? expect.unreachable(), { server: serverFor(folder, port), port });
    headers = (await readHeaderRules(folder))[0]?.headers ?? [];
  }, 240_000);

  afterAll(async () => {
    await nginx?.stop();
    await stack?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  const ask = (path: string, init?: RequestInit) => fetch(`${site}${path}`, { redirect: 'manual', ...init });
  const anAsset = async () =>
    (await readdir(join(folder, 'assets'))).find((name) => name.endsWith('.js')) ?? '';
  const aHome = async () => {
    const answer = homes.parse(await (await ask('/api/properties/search?city=Chicago&state=IL')).json());
    return answer[0]?.id ?? '';
  };

  it('pages, files and what is not there come with every header, once', async () => {
    expect(headers.length).toBeGreaterThan(5);
    const paths = ['/', '/search', '/owner', '/icon.svg', `/assets/${await anAsset()}`, '/no-such-page'];
    for (const path of [...paths, '/assets/no-such-file.js', `/properties/${await aHome()}`]) {
      const answer = await ask(path);
      await answer.body?.cancel();
      for (const [name, value] of headers)
        expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
    }
  });

  it('files are kept by their name, pages never, and nothing that is missing', async () => {
    for (const [path, status, caching] of [
      ['/', 200, 'no-cache'],
      ['/search', 200, 'no-cache'],
      [`/assets/${await anAsset()}`, 200, 'public, max-age=31536000, immutable'],
      ['/assets/no-such-file.js', 404, 'no-cache'],
      ['/no-such-page', 404, 'no-cache'],
      [`/properties/${await aHome()}`, 200, 'no-cache'],
    ] as const) {
      const answer = await ask(path);
      await answer.body?.cancel();
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, status, caching]);
    }
  });

  it('the pages of the app are its shell, and a wrong address is its shell with 404', async () => {
    const shell = await (await ask('/spa.html')).text();
    for (const path of ['/search', '/reset-password', '/property-owner-dashboard'])
      expect(await (await ask(path)).text()).toBe(shell);
    expect(await (await ask('/search/deeper')).text()).toBe(shell);
    expect((await ask('/search/deeper')).status).toBe(404);
    expect(await (await ask('/')).text()).toContain('Senior Care Living');
  });

  it('the page of a home is HTML with the home in it, and not found without one', async () => {
    const shown = await ask(`/properties/${await aHome()}`);
    expect(shown.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await shown.text()).toContain('application/ld+json');
    const missing = await ask('/properties/00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('the API answers for itself, with the headers of data', async () => {
    const health = await ask('/api/health');
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', database: 'reached' }]);
    expect(health.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; frame-ancestors 'none'/,
    );
    expect(health.headers.get('x-content-type-options')).toBe('nosniff');
    expect(health.headers.get('strict-transport-security')).toMatch(/^max-age=\d+$/);
    expect(health.headers.get('cache-control')).toBe('no-store');
    const refused = await ask('/api/favorites');
    expect([refused.status, await refused.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'unauthorized' }),
    ]);
  });

  it('text travels packed', async () => {
    const packed = { headers: { 'accept-encoding': 'gzip' } };
    for (const path of ['/', `/assets/${await anAsset()}`, '/api/openapi.json']) {
      const { headers: sent } = await ask(path, packed);
      expect([path, sent.get('content-encoding'), sent.get('vary')]).toEqual([
        path,
        'gzip',
        expect.stringContaining('Accept-Encoding'),
      ]);
    }
  });

  it('what is written for hosts is not served', async () => {
    for (const path of ['/_headers', '/_redirects', '/vercel.json', '/nginx.conf', '/.vite/manifest.json'])
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
  });

  it('a family signs in and looks at a home, and the browser has nothing to refuse', async () => {
    const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    try {
      const page = await browser.newPage();
      const refused: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refused.push(message.text());
      });
      await page.goto(site);
      await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Email' }).fill('fay@example.com');
      await dialog.getByRole('textbox', { name: 'Password' }).fill('senior-care');
      await dialog.getByRole('button', { name: 'Sign In' }).click();
      await page.waitForURL('**/patient');
      await page.goto(`${site}/patient?city=Chicago&state=IL`);
      await page.getByRole('article').first().getByRole('link').first().click();
      await page.waitForURL('**/properties/**');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.goto(page.url());
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(refused).toEqual([]);
    } finally {
      await browser.close();
    }
  }, 120_000);

  it('a body that is slow on purpose is ended by the function, through nginx', async () => {
    const answer = await sendRaw(site, {
      head: ['POST /api/favorites HTTP/1.1', 'Host: localhost', 'Content-Length: 1000'],
      pieces: Array.from({ length: 20 }, () => ' '),
      pause: 1_000,
    });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      408,
      expect.objectContaining({ code: 'request_timeout' }),
    ]);
    expect(answer.took).toBeLessThan(10_000);
  });

  it('who searches too often is asked to wait, and may still look at homes', async () => {
    const id = await aHome();
    const search = () => ask('/api/properties/search?zipCode=60601');
    const answers = await Promise.all(Array.from({ length: 80 }, search));
    const refused = answers.filter(({ status }) => status === 429);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    for (const answer of refused) {
      expect(await answer.json()).toEqual({
        code: 'too_many_requests',
        message: 'Too many requests. Please try again in a few seconds.',
        requestId: answer.headers.get('x-request-id'),
      });
      expect(answer.headers.get('content-type')).toBe('application/json');
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect((await ask(`/api/properties/${id}`)).status).toBe(200);
    await sleep(5_000);
    expect((await search()).status).toBe(200);
  });
});
