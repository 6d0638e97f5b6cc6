import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { freePort } from '../local/ports.ts';
import { readHeaderRules } from '../local/start/static-site.ts';
import { findNginx, startNginx } from '../local/testing/nginx.ts';
import { startTestStack, type TestStack } from '../local/testing/stack.ts';
import { testSite } from '../local/testing/test-site.ts';
import { sendBody } from '../supabase/tests/failure/support/send-body.ts';
import { serverFor } from './testing/nginx-server.ts';

const installed = await findNginx();
if (!installed) process.stdout.write('Skipped: nginx is not installed. On Debian: apt-get install nginx\n');

/** After it, nginx answers one address again. The tests below share one limit. */
const retryAfterMs = 5_000;

const homes = z.array(z.object({ id: z.uuid() }));

describe.skipIf(!installed)('the build behind nginx, as docs/deploying.md describes it', () => {
  let site: string;
  let stack: TestStack;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let headers: [string, string][];
  let asset: string;
  let homeId: string;

  const request = (path: string, init?: RequestInit) => fetch(site + path, { redirect: 'manual', ...init });

  beforeAll(async () => {
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    const { folder, project } = await testSite();
    stack = await startTestStack({ seed: true, photos: true, siteUrl: site, project });
    nginx = await startNginx(installed ?? expect.unreachable(), { server: serverFor(folder, port), port });
    headers = (await readHeaderRules(folder))[0]?.headers ?? [];
    const assets = await readdir(join(folder, 'assets'));
    asset = `/assets/${assets.find((name) => name.endsWith('.js'))}`;
    const found = await (await request('/api/properties/search?city=Chicago&state=IL')).json();
    homeId = homes.parse(found)[0]?.id ?? '';
  }, 240_000);

  afterAll(async () => {
    await nginx?.stop();
    await stack?.stop();
  });

  it('sends every response with its status, its cache time and each header once', async () => {
    expect(headers.length).toBeGreaterThan(5);
    for (const [path, status, cacheControl] of [
      ['/', 200, 'no-cache'],
      ['/search', 200, 'no-cache'],
      [asset, 200, 'public, max-age=31536000, immutable'],
      ['/assets/no-such-file.js', 404, 'no-cache'],
      ['/no-such-page', 404, 'no-cache'],
      [`/properties/${homeId}`, 200, 'no-cache'],
    ] as const) {
      const response = await request(path);
      await response.body?.cancel();
      const sent = headers.map(([name]) => [name, response.headers.get(name)]);
      expect([path, response.status, response.headers.get('cache-control'), sent]).toEqual([
        path,
        status,
        cacheControl,
        headers,
      ]);
    }
  });

  it('serves the shell at the paths of the app, and with 404 elsewhere', async () => {
    const shell = await (await request('/spa.html')).text();
    for (const path of ['/search', '/reset-password', '/search/deeper'])
      expect(await (await request(path)).text()).toBe(shell);
    expect((await request('/search/deeper')).status).toBe(404);
    for (const path of ['/_headers', '/vercel.json', '/nginx.conf', '/.vite/manifest.json'])
      expect([path, (await request(path)).status]).toEqual([path, 404]);
  });

  it('leads the pages of homes and the API to the function', async () => {
    expect(await (await request(`/properties/${homeId}`)).text()).toContain('application/ld+json');
    const missing = await request('/properties/00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    const health = await request('/api/health');
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ok', database: 'reached' }]);
    expect(health.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  });

  it.each(['/', '/api/openapi.json'])('compresses %s', async (path) => {
    const { headers: sent } = await request(path, { headers: { 'accept-encoding': 'gzip' } });
    expect(sent.get('content-encoding')).toBe('gzip');
    expect(sent.get('vary')).toContain('Accept-Encoding');
  });

  it('passes a slow body on, which the function ends', async () => {
    const pieces = Array.from({ length: 20 }, () => ' ');
    const { status, body } = await sendBody(`${site}/api/favorites`, {
      length: 1_000,
      pieces,
      pauseMs: 1_000,
    });
    expect({ status, body }).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
  });

  it('limits searches for one address, and nothing else', async () => {
    const search = () => request('/api/properties/search?zipCode=60601');
    const responses = await Promise.all(Array.from({ length: 80 }, search));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const rejected = responses.find(({ status }) => status === 429);
    expect(await rejected?.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in a few seconds.',
      requestId: rejected?.headers.get('x-request-id'),
    });
    expect(rejected?.headers.get('retry-after')).toBe('5');
    expect(rejected?.headers.get('cache-control')).toBe('no-store');
    expect((await request(`/api/properties/${homeId}`)).status).toBe(200);
    await sleep(retryAfterMs);
    expect((await search()).status).toBe(200);
  });

  it('limits the pages of homes for one address', async () => {
    const responses = await Promise.all(Array.from({ length: 200 }, () => request(`/properties/${homeId}`)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('limits the open data as searches', async () => {
    await sleep(retryAfterMs);
    const page = (at: number) => request(`/api/open-referral/services?per_page=${(at % 80) + 1}`);
    const responses = await Promise.all(Array.from({ length: 80 }, (_, at) => page(at)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  it('limits the messages of assistants as searches', async () => {
    await sleep(retryAfterMs);
    const ping = () =>
      request('/api/mcp', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
      });
    const responses = await Promise.all(Array.from({ length: 80 }, ping));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});
