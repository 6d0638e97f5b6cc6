import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { postgresFolder } from './paths.ts';
import { freePort } from './ports.ts';
import { databaseUrl } from './postgres/server.ts';
import { isAlive } from './processes.ts';
import { descendantsOf } from './testing/descendants.ts';
import { launchStart, type Launched, type Ports } from './testing/launch.ts';

/** Milliseconds; a start takes 3 s, and longer when much else runs. */
const timeout = 120_000;
/** For what a killed process leaves to its guard. */
const soon = { timeout: 15_000 };

let folder: string;
let ports: Ports;
const launched: Launched[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-start-'));
  ports = {
    gateway: await freePort(),
    postgres: await freePort(),
    inbox: await freePort(),
    site: await freePort(),
  };
});
afterEach(async () => {
  for (const stack of launched.splice(0)) await stack.end('SIGTERM');
});
afterAll(async () => {
  await rm(postgresFolder(folder), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

function launch(...args: string[]): Launched {
  const stack = launchStart(folder, ports, args);
  launched.push(stack);
  return stack;
}

async function launchAndWait(...args: string[]): Promise<Launched> {
  const stack = launch(...args);
  await stack.says('Ready in');
  return stack;
}

async function query(sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl(ports.postgres) });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

it('serves the product, says where, and writes down the keys', { timeout }, async () => {
  const stack = await launchAndWait();
  const site = `http://127.0.0.1:${ports.site}`;
  expect(stack.output()).toContain(site);
  expect(await (await fetch(site)).text()).toContain('<div id="root" data-prerendered>');
  expect(await (await fetch(`${site}/api/health`)).json()).toMatchObject({ status: 'ok' });
  const env = parseEnv(await readFile(join(folder, 'env'), 'utf8'));
  expect(env).toEqual({
    SUPABASE_URL: `http://127.0.0.1:${ports.gateway}`,
    SUPABASE_PUBLISHABLE_KEY: expect.stringMatching(/^sb_publishable_/),
    SUPABASE_SECRET_KEY: expect.stringMatching(/^sb_secret_/),
    DATABASE_URL: databaseUrl(ports.postgres),
    INBOX_URL: `http://127.0.0.1:${ports.inbox}`,
  });
});

const hostHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
};
const pages = ['/', '/search', '/spa.html', '/properties/00000000-0000-4000-8000-000000000000'];
const askPage = (path: string) =>
  fetch(`http://127.0.0.1:${ports.site}${path}`, { headers: { accept: 'text/html' } });
const scriptSources = (answer: Response) =>
  /script-src ([^;]*);/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? '';

it('serves the built site with the headers of a host', { timeout }, async () => {
  await launchAndWait();
  for (const path of pages) {
    const answer = await askPage(path);
    expect([path, Object.fromEntries(answer.headers)]).toEqual([path, expect.objectContaining(hostHeaders)]);
    expect([path, scriptSources(answer)]).toEqual([
      path,
      expect.stringMatching(/^'self'( 'sha256-[\w+/=]+')+$/),
    ]);
    expect(await answer.text()).toMatch(/src="\/assets\/index-[\w-]+\.js"/);
  }
});

it(
  'builds the site once, and again when something else is to be in it',
  { timeout: 2 * timeout },
  async () => {
    const built = async () => (await stat(join(folder, 'site', 'index.html'))).mtimeMs;
    const first = await launchAndWait();
    const before = await built();
    await first.end('SIGTERM');
    const second = await launchAndWait();
    expect(await built()).toBe(before);
    await second.end('SIGTERM');
    ports = { ...ports, gateway: await freePort() };
    await launchAndWait();
    expect(await built()).toBeGreaterThan(before);
    expect((await askPage('/')).headers.get('content-security-policy')).toContain(`:${ports.gateway}`);
  },
);

it('serves the sources with the headers of a host for development', { timeout }, async () => {
  await launchAndWait('--dev');
  for (const path of pages) {
    const answer = await askPage(path);
    expect([path, Object.fromEntries(answer.headers)]).toEqual([path, expect.objectContaining(hostHeaders)]);
    const nonce = /'nonce-([\w-]+)'/.exec(scriptSources(answer))?.[1];
    const scripts = [...(await answer.text()).matchAll(/<script(?! type="application)[^>]*>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [script] of scripts)
      expect([path, script]).toEqual([path, expect.stringContaining(`nonce="${nonce}"`)]);
  }
});

it('says that it already runs, and lets that one be', { timeout }, async () => {
  const stack = await launchAndWait();
  const second = launch();
  await second.says(`It already runs at http://127.0.0.1:${ports.site} (process ${stack.pid})`);
  expect(await second.end('SIGTERM')).toBe(1);
  expect((await fetch(`http://127.0.0.1:${ports.site}/api/health`)).status).toBe(200);
});

it.each(['SIGINT', 'SIGTERM'] as const)('stops everything on %s', { timeout }, async (signal) => {
  const stack = await launchAndWait();
  const children = await descendantsOf(stack.pid);
  expect(children.length).toBeGreaterThanOrEqual(3);
  expect(await stack.end(signal)).toBe(0);
  expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

it('leaves no child when it is killed, and the next start has all data', { timeout }, async () => {
  const stack = await launchAndWait();
  await query(
    `update public.properties set name = 'Kept' where id = (select min(id::text)::uuid from public.properties)`,
  );
  const children = await descendantsOf(stack.pid);
  await stack.end('SIGKILL');
  await expect.poll(() => children.filter(({ pid }) => isAlive(pid)), soon).toEqual([]);
  await launchAndWait();
  expect(await query(`select name from public.properties where name = 'Kept'`)).toEqual([{ name: 'Kept' }]);
});

it('starts again when even its guard was killed with it, and stops what that left', { timeout }, async () => {
  const stack = await launchAndWait();
  const children = await descendantsOf(stack.pid);
  const guards = children.filter(({ command }) => command.includes('guard-process'));
  expect(guards).toHaveLength(1);
  for (const { pid } of guards) process.kill(pid, 'SIGKILL');
  await stack.end('SIGKILL');
  await launchAndWait();
  expect(children.filter(({ pid }) => isAlive(pid))).toEqual([]);
});

it.each([
  ['site', 'the site'],
  ['gateway', 'the API gateway'],
  ['inbox', 'the mail inbox'],
  ['postgres', 'PostgreSQL'],
] as const)(
  'names the port of the %s when it is taken, and who has it',
  { timeout },
  async (name, purpose) => {
    const other = createServer().listen(ports[name], '127.0.0.1');
    await once(other, 'listening');
    try {
      const stack = launch();
      await stack.says(`Port ${ports[name]}, wanted for ${purpose}, is taken by process ${process.pid}`);
      expect(await stack.end('SIGTERM')).toBe(1);
      expect(stack.output().match(/taken/g)).toHaveLength(1);
    } finally {
      other.close();
    }
  },
);
