import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureSystemFolder, isRoot, systemFolder } from '../paths.ts';
import { freePort } from '../ports.ts';
import { findPostgres, type PostgresBinaries } from './binaries.ts';
import { initializePostgres, startPostgres } from './server.ts';

let binaries: PostgresBinaries;
let folder: string;

beforeAll(async () => {
  if (isRoot) await ensureSystemFolder();
  folder = await mkdtemp(join(isRoot ? systemFolder : tmpdir(), 'test-server-'));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o755);
  binaries = await findPostgres();
});
afterAll(() => rm(folder, { recursive: true }));

it('creates a cluster once, also after a killed start', async () => {
  await mkdir(join(folder, 'data'));
  await mkdir(join(folder, 'unfinished'));
  await writeFile(join(folder, 'unfinished', 'PG_VERSION'), '17\n');
  expect(await initializePostgres(binaries, folder)).toBe(true);
  expect(await readdir(folder)).toEqual(['data']);
  expect(await initializePostgres(binaries, folder)).toBe(false);
});

it('waits until a killed server no longer locks the data', async () => {
  const dying = spawn('sleep', ['60'], { ...binaries.runAs, stdio: 'ignore' });
  await writeFile(join(folder, 'data', 'postmaster.pid'), `${dying.pid}\n`);
  setTimeout(() => dying.kill(), 500);
  const server = await startPostgres(binaries, { folder, port: await freePort(), disposable: true });
  try {
    expect(dying.killed).toBe(true);
  } finally {
    await server.stop();
  }
  await server.ended;
});
