import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort } from './ports.ts';
import { databaseUrl } from './postgres/server.ts';
import { withClient } from './postgres/with-client.ts';
import { isAlive } from './processes.ts';
import { descendantsOf } from './testing/descendants.ts';
import { createLauncher, type Launcher } from './testing/launch.ts';

/** Milliseconds. A start takes 3 s, and longer on a busy machine. */
const timeout = 120_000;

let launcher: Launcher;

beforeAll(async () => {
  launcher = await createLauncher();
});
afterEach(() => launcher.stopAll());
afterAll(() => launcher.remove());

const query = (sql: string): Promise<unknown[]> =>
  withClient(databaseUrl(launcher.ports.postgres), async (client) => (await client.query(sql)).rows);

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
