import { EventEmitter } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteProcess } from './functions/leftover.ts';
import { readOrMakeKeys } from './keys.ts';
import { buildSiteIfChanged } from './start/build-site.ts';
import { writeEnvironment } from './start/environment-file.ts';
import { seedPhotosOnce } from './start/photos.ts';
import { claim } from './start/running.ts';
import { createObjectFiles, filesOfObject } from './storage/object-files.ts';
import { writeWhole } from './write-whole.ts';

const crash = vi.hoisted(() => ({ isNear: false }));

// While a crash is near every write ends in the middle, as when the process is killed or the disk is full.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const half = (content: string | Uint8Array) => content.slice(0, Math.floor(content.length / 2));
  return {
    ...real,
    writeFile: async (path: string, content: string | Uint8Array, options?: object) => {
      await real.writeFile(path, crash.isNear ? half(content) : content, options);
      if (crash.isNear) throw new Error('crashed');
    },
    copyFile: async (from: string, to: string) => {
      if (!crash.isNear) return real.copyFile(from, to);
      await real.writeFile(to, half(await real.readFile(from)));
      throw new Error('crashed');
    },
  };
});
vi.mock('./storage/seed-buckets.ts', () => ({
  fingerprintOfSeedFiles: async () => 'the photos of today',
  seedBuckets: async () => undefined,
}));
// A build that takes no time.
vi.mock('node:child_process', async (importOriginal) => ({
  ...(await importOriginal<typeof import('node:child_process')>()),
  spawn: () => {
    const child = Object.assign(new EventEmitter(), { stdout: new PassThrough(), stderr: new PassThrough() });
    setImmediate(() => child.emit('close', 0));
    return child;
  },
}));

const env = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_1',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
  DATABASE_URL: 'postgres://127.0.0.1/postgres',
  INBOX_URL: 'http://127.0.0.1:54324',
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-whole-'));
});
afterEach(async () => {
  crash.isNear = false;
  await rm(folder, { recursive: true });
});

const objectAt = (key: string) => filesOfObject('', 'bucket', key)[0];
const objects = () => createObjectFiles(folder);

it.each<[file: string, write: () => Promise<unknown>]>([
  ['any', () => writeWhole(join(folder, 'any'), 'new content')],
  ['env', () => writeEnvironment(folder, env)],
  ['uploaded-photos', () => seedPhotosOnce(folder, env)],
  ['function.pid', () => noteProcess(join(folder, 'function.pid'), process.pid)],
  [
    'site/.vite/built-from',
    () => buildSiteIfChanged(join(folder, 'site'), { url: 'a', publishableKey: 'b' }),
  ],
  [
    objectAt('a'),
    () => objects().uploadObject('bucket', 'a', undefined, Buffer.from('new'), 'text/plain', ''),
  ],
])('%s is as it was before when writing it breaks off, and is replaced when not', async (file, write) => {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, 'old content');
  crash.isNear = true;
  await expect(write()).rejects.toThrow('crashed');
  expect(readFileSync(path, 'utf8')).toBe('old content');
  crash.isNear = false;
  await write();
  expect(readFileSync(path, 'utf8')).not.toBe('old content');
});

it.each<[file: string, write: () => Promise<unknown>]>([
  ['keys.json', () => readOrMakeKeys(folder)],
  ['running.json', () => claim(folder, 'http://127.0.0.1:5173')],
])('%s is not there when writing it breaks off, and is made whole later', async (file, write) => {
  crash.isNear = true;
  await expect(write()).rejects.toThrow('crashed');
  expect(existsSync(join(folder, file))).toBe(false);
  crash.isNear = false;
  await write();
  expect(() => JSON.parse(readFileSync(join(folder, file), 'utf8'))).not.toThrow();
});

it('an object is as it was before when another one is copied over it and that breaks off', async () => {
  const upload = (key: string) =>
    objects().uploadObject('bucket', key, undefined, Buffer.from(key), 'text/plain', '');
  await upload('source');
  await upload('target');
  crash.isNear = true;
  await expect(
    objects().copyObject('bucket', 'source', undefined, 'bucket', 'target', undefined),
  ).rejects.toThrow('crashed');
  expect(readFileSync(join(folder, objectAt('target')), 'utf8')).toBe('target');
});

it('a new file does not replace one that is there, and leaves nothing else', async () => {
  const path = join(folder, 'claim');
  await writeWhole(path, 'first', { isNew: true });
  await expect(writeWhole(path, 'second', { isNew: true })).rejects.toThrow('EEXIST');
  expect([readFileSync(path, 'utf8'), await readdir(folder)]).toEqual(['first', ['claim']]);
});
