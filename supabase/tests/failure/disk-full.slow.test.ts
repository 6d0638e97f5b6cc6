import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGuard, type Guard } from '../../../local/guard.ts';
import { keepRunning } from '../../../local/keep-running.ts';
import { freePort } from '../../../local/ports.ts';
import { findPostgres } from '../../../local/postgres/binaries.ts';
import { migrate } from '../../../local/postgres/migrate.ts';
import { seed } from '../../../local/postgres/seed.ts';
import { databaseUrl, initializePostgres, startPostgres } from '../../../local/postgres/server.ts';
import { createSystemSchema } from '../../../local/postgres/system-schema.ts';
import { withClient } from '../../../local/postgres/with-client.ts';
import { startTestStack, type TestStack } from '../../../local/testing/stack.ts';
import { expectUnavailable, healthy, readHealth } from './support/requests.ts';
import { signIn } from './support/sign-in.ts';
import { makeSmallDisk } from './support/small-disk.ts';

const disk = await makeSmallDisk(400);
if (!disk) process.stdout.write('Skipped: full disk. It requires root on Linux.\n');

describe.skipIf(!disk)('a full disk with the database, photos and logs', () => {
  const folder = disk?.folder ?? '';
  let guard: Guard;
  let database: { stop(): Promise<void> };
  let stack: TestStack;
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
    // alice lists properties until the disk is full.
    await withClient(databaseUrl(port), (client) =>
      client.query(`select public.set_home_limits(id, 1000, 1000) from public.users where email ~ '^alice@'`),
    );
    await mkdir(join(folder, 'stack'));
    stack = await startTestStack({ folder: join(folder, 'stack'), database: { port, name: 'postgres' } });
    const token = await signIn(stack, 'alice@example.com');
    alice = { id: 'a11ce000-0000-4000-8000-000000000001', token };
    storage = createClient(stack.url, stack.publishableKey, { accessToken: async () => token }).storage;
  }, 240_000);
  afterAll(async () => {
    await disk?.empty();
    await stack?.stop();
    await database?.stop();
    await guard?.close();
    await disk?.remove();
  }, 60_000);

  async function call(path: string, json?: object) {
    const startedAt = performance.now();
    const response = await fetch(stack.apiUrl + path, {
      ...(json && { method: 'POST', body: JSON.stringify(json) }),
      headers: { Authorization: `Bearer ${alice.token}`, 'Content-Type': 'application/json' },
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text(), took: performance.now() - startedAt };
  }

  /** Creates a property whose description fills half a page of the table. */
  const createProperty = () => {
    const description = Array.from({ length: 450 }, () => Math.random().toString(36).slice(2, 12)).join(' ');
    const place = { city: 'Chicago', state: 'IL', zipCode: '60601' };
    return call('/properties', { name: 'Maple Court', description, street: '1 Main Street', ...place });
  };

  /** Creates properties until an error. */
  async function createUntilError() {
    for (let tries = 0; tries < 500; tries++) {
      const reply = await createProperty();
      if (reply.status !== 201) return { reply, created: tries };
    }
    throw new Error('No request failed');
  }

  const upload = () =>
    storage
      .from('property-images')
      .upload(`${alice.id}/temp/full.jpg`, new Blob(['x'.repeat(300_000)], { type: 'image/jpeg' }));

  const owned = async () => {
    const { headers } = await call('/properties/owner?limit=1');
    return Number(headers.get('Content-Range')?.split('/')[1]);
  };

  it('writes return 503 without partial rows, reads work, and writes work again with free space', async () => {
    const before = await owned();
    await disk?.fill();
    const { reply, created } = await createUntilError();
    expectUnavailable(reply);
    expect((await call('/properties/search?zipCode=60601')).status).toBe(200);
    expect(await readHealth(stack.apiUrl)).toEqual(healthy);
    // From the disk of the database or of the files, whichever is full first.
    expect((await upload()).error?.message).toMatch(/^(Internal server error|database error, code: 53100)$/);
    expect(await owned()).toBe(before + created);

    await disk?.empty();
    expect((await createProperty()).status).toBe(201);
    expect(await owned()).toBe(before + created + 1);
    expect((await upload()).error).toBeNull();
  }, 120_000);
});
