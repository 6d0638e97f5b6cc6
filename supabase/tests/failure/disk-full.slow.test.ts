import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGuard, type Guard } from '../../../local/guard.ts';
import { keepRunning } from '../../../local/keep-running.ts';
import { freePort } from '../../../local/ports.ts';
import { findPostgres } from '../../../local/postgres/binaries.ts';
import { migrate } from '../../../local/postgres/migrate.ts';
import { seed } from '../../../local/postgres/seed.ts';
import { databaseUrl, initializePostgres, startPostgres } from '../../../local/postgres/server.ts';
import { createSystemSchema } from '../../../local/postgres/system-schema.ts';
import { startStack, type Stack } from '../../../local/stack.ts';
import { askHealth, expectAway, healthy } from './support/questions.ts';
import { signIn } from './support/sign-in.ts';
import { makeSmallDisk } from './support/small-disk.ts';

const disk = await makeSmallDisk(400);
if (!disk) process.stdout.write('Not run: a full disk. Only root on Linux may make one.\n');

describe.skipIf(!disk)('a disk that is full, with the database, the photos and the logs on it', () => {
  const folder = disk?.folder ?? '';
  let guard: Guard;
  let database: { stop(): Promise<void> };
  let stack: Stack;
  let api: string;
  let alice: { id: string; token: string };
  let storage: SupabaseClient['storage'];

  beforeAll(async () => {
    guard = startGuard();
    const [home, port, binaries] = [join(folder, 'postgres'), await freePort(), await findPostgres()];
    await mkdir(home, { mode: 0o755 });
    await initializePostgres(binaries, home);
    database = await keepRunning('PostgreSQL', async () => {
      const server = await startPostgres(binaries, { folder: home, port });
      guard.watch(server.pid, 'SIGINT');
      return server;
    });
    await createSystemSchema(port);
    await migrate(databaseUrl(port));
    await seed(databaseUrl(port));
    const client = new Client({ connectionString: databaseUrl(port) });
    await client.connect();
    // She lists homes until the disk is full, and must not be stopped earlier.
    await client.query(
      `select public.set_home_limits(id, 1000, 1000) from public.users where email ~ '^alice@'`,
    );
    await client.end();
    stack = await startStack({
      folder: join(folder, 'stack'),
      gatewayPort: await freePort(),
      inboxPort: await freePort(),
      database: { port, name: 'postgres' },
      siteUrl: 'http://127.0.0.1:5173',
      watch: false,
      guard,
    });
    const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: publishableKey } = stack.env;
    api = `${url}/functions/v1/api`;
    const token = await signIn({ url, publishableKey }, 'alice@example.com');
    alice = { id: 'a11ce000-0000-4000-8000-000000000001', token };
    storage = createClient(url, publishableKey, { accessToken: () => Promise.resolve(token) }).storage;
  }, 240_000);
  afterAll(async () => {
    await disk?.empty();
    await stack?.stop();
    await database?.stop();
    await guard?.close();
    await disk?.remove();
  }, 60_000);

  /** A home whose description fills half a page of the table, so that soon another page is wanted. */
  async function createHome() {
    const began = performance.now();
    const answer = await fetch(`${api}/properties`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${alice.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        name: 'Maple Court',
        description: Array.from({ length: 450 }, () => Math.random().toString(36).slice(2, 12)).join(' '),
        street: '1 Main Street',
        city: 'Chicago',
        state: 'IL',
        zipCode: '60601',
      }),
    });
    const { status, headers } = answer;
    return { status, headers, text: await answer.text(), took: performance.now() - began };
  }

  /** Creates homes until one is refused. */
  async function createUntilRefused() {
    for (let tries = 0; tries < 500; tries++) {
      const reply = await createHome();
      if (reply.status !== 201) return { reply, created: tries };
    }
    throw new Error('Nothing was refused');
  }

  const upload = () =>
    storage
      .from('property-images')
      .upload(`${alice.id}/temp/full.jpg`, new Blob(['x'.repeat(300_000)], { type: 'image/jpeg' }));

  const owned = async () => {
    const answer = await fetch(`${api}/properties/owner?limit=1`, {
      headers: { Authorization: `Bearer ${alice.token}` },
    });
    return Number(answer.headers.get('Content-Range')?.split('/')[1]);
  };

  it('writes are answered 503, nothing half-made stays, reading goes on, and so do writes once there is room', async () => {
    const before = await owned();
    await disk?.fill();
    const { reply, created } = await createUntilRefused();
    expectAway(reply);
    const search = await fetch(`${api}/properties/search?zipCode=60601`);
    expect(search.status).toBe(200);
    expect(await askHealth(api)).toEqual(healthy);
    expect((await upload()).error?.message).toBe('Internal server error');
    expect(await owned()).toBe(before + created);

    await disk?.empty();
    expect((await createHome()).status).toBe(201);
    expect(await owned()).toBe(before + created + 1);
    expect((await upload()).error).toBeNull();
  }, 120_000);
});
