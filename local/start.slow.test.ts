import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { databaseUrl } from './postgres/server.ts';
import { withClient } from './postgres/with-client.ts';
import { isAlive } from './processes.ts';
import { descendantsOf } from './testing/descendants.ts';
import { createLauncher, type Launcher } from './testing/launch.ts';

/** Milliseconds. A start takes 3 s, and longer on a busy machine. */
const timeout = 180_000;

let launcher: Launcher;
let site: string;

beforeAll(async () => {
  launcher = await createLauncher();
  site = `http://127.0.0.1:${launcher.ports.site}`;
});
afterEach(() => launcher.stopAll());
afterAll(() => launcher.remove());

const query = (sql: string): Promise<unknown[]> =>
  withClient(databaseUrl(launcher.ports.postgres), async (client) => (await client.query(sql)).rows);

const hostHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};

/** Requests pages and checks the headers of a host. Returns the script sources that each allows, and its HTML. */
async function requestPages(): Promise<{ scriptSources: string; html: string }[]> {
  const paths = ['/', '/search', '/spa.html', '/properties/00000000-0000-4000-8000-000000000000'];
  return Promise.all(
    paths.map(async (path) => {
      const response = await fetch(site + path, { headers: { accept: 'text/html' } });
      expect([path, Object.fromEntries(response.headers)]).toMatchObject([path, hostHeaders]);
      const policy = response.headers.get('content-security-policy') ?? '';
      return { scriptSources: /script-src ([^;]*);/.exec(policy)?.[1] ?? '', html: await response.text() };
    }),
  );
}

it('serves the built site, rejects a second start and stops on a signal', { timeout }, async () => {
  const { folder, ports } = launcher;
  const stack = await launcher.start();
  expect(stack.output()).toContain(site);
  expect(await (await fetch(site)).text()).toContain('<div id="root" data-prerendered>');
  expect(await (await fetch(`${site}/api/health`)).json()).toMatchObject({ status: 'ok' });
  expect(parseEnv(await readFile(join(folder, 'env'), 'utf8'))).toEqual({
    SUPABASE_URL: `http://127.0.0.1:${ports.gateway}`,
    SUPABASE_PUBLISHABLE_KEY: expect.stringMatching(/^sb_publishable_/),
    SUPABASE_SECRET_KEY: expect.stringMatching(/^sb_secret_/),
    DATABASE_URL: databaseUrl(ports.postgres),
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
  });
  for (const { scriptSources, html } of await requestPages()) {
    expect(scriptSources).toMatch(/^'self'( 'sha256-[\w+/=]+')+$/);
    expect(html).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  }

  const second = launcher.launch();
  await second.waitFor(`It already runs at ${site} (process ${stack.pid})`);
  expect(await second.end('SIGTERM')).toBe(1);
  expect((await fetch(`${site}/api/health`)).status).toBe(200);

  const children = await descendantsOf(stack.pid);
  expect(children.length).toBeGreaterThanOrEqual(3);
  expect(await stack.end('SIGINT')).toBe(0);
  expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

it('serves the sources with --dev, with the same headers and a nonce', { timeout }, async () => {
  await launcher.start('--dev');
  for (const { scriptSources, html } of await requestPages()) {
    const nonce = /'nonce-([\w-]+)'/.exec(scriptSources)?.[1];
    const scripts = [...html.matchAll(/<script(?! type="application)[^>]*>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [script] of scripts) expect(script).toContain(`nonce="${nonce}"`);
  }
});

it('stops its children after kill -9, and the next start has all data', { timeout }, async () => {
  const stack = await launcher.start();
  await query(
    `update public.properties set name = 'Kept' where id = (select min(id::text)::uuid from public.properties)`,
  );
  const children = await descendantsOf(stack.pid);
  await stack.end('SIGKILL');
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid)), { timeout: 15_000 }).toEqual([]);
  await launcher.start();
  expect(await query(`select name from public.properties where name = 'Kept'`)).toEqual([{ name: 'Kept' }]);
});

it('starts after its guard was killed too, and stops what was left', { timeout }, async () => {
  const stack = await launcher.start();
  const children = await descendantsOf(stack.pid);
  const guards = children.filter(({ command }) => command.includes('guard-process'));
  expect(guards).toHaveLength(1);
  for (const { pid } of guards) process.kill(pid, 'SIGKILL');
  await stack.end('SIGKILL');
  await launcher.start();
  expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

it.each([
  ['site', 'the site'],
  ['postgres', 'PostgreSQL'],
] as const)('names the port of the %s when another program uses it', { timeout }, async (name, purpose) => {
  const port = launcher.ports[name];
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  try {
    const stack = launcher.launch();
    await stack.waitFor(`Port ${port}, needed for ${purpose}, is used by another program`);
    expect(await stack.end('SIGTERM')).toBe(1);
  } finally {
    other.close();
  }
});

it('builds the site again only if its settings have changed', { timeout: 2 * timeout }, async () => {
  const buildTime = async () => (await stat(join(launcher.folder, 'site', 'index.html'))).mtimeMs;
  await launcher.start();
  const before = await buildTime();
  await launcher.stopAll();
  await launcher.start();
  expect(await buildTime()).toBe(before);
  await launcher.stopAll();
  launcher.ports.gateway = await freePort();
  await launcher.start();
  expect(await buildTime()).toBeGreaterThan(before);
});
