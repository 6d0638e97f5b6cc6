import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrMakeKeys } from './keys.ts';
import { claim } from './start/running.ts';
import { createObjectFiles, filesOfObject } from './storage/object-files.ts';
import { writeWhole } from './write-whole.ts';

const crash = vi.hoisted(() => ({ isNear: false }));

// While a crash is near, every write fails in the middle, as when the disk is full.
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...real,
    writeFile: async (path: string, content: string | Uint8Array, options?: object) => {
      const end = crash.isNear ? Math.floor(content.length / 2) : content.length;
      await real.writeFile(path, content.slice(0, end), options);
      if (crash.isNear) throw new Error('crashed');
    },
  };
});

let folder: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-whole-'));
});
afterEach(async () => {
  crash.isNear = false;
  await rm(folder, { recursive: true });
});

it('keeps the old content if the write fails', async () => {
  const path = join(folder, 'any');
  await writeWhole(path, 'old');
  crash.isNear = true;
  await expect(writeWhole(path, 'new')).rejects.toThrow('crashed');
  expect(read('any')).toBe('old');
});

it('keeps the old object if an upload or a copy over it fails', async () => {
  const objects = createObjectFiles(folder);
  const upload = (key: string, content: string) =>
    objects.uploadObject('bucket', key, undefined, Buffer.from(content), 'text/plain', '');
  await upload('a', 'old');
  await upload('b', 'new');
  crash.isNear = true;
  await expect(upload('a', 'new')).rejects.toThrow('crashed');
  await expect(objects.copyObject('bucket', 'b', undefined, 'bucket', 'a', undefined)).rejects.toThrow(
    'crashed',
  );
  expect(read(filesOfObject('', 'bucket', 'a')[0])).toBe('old');
});

it.each<[file: string, write: () => Promise<unknown>]>([
  ['keys.json', () => readOrMakeKeys(folder)],
  ['running.json', () => claim(folder, 'http://127.0.0.1:5173')],
])('writes %s whole or not at all', async (file, write) => {
  crash.isNear = true;
  await expect(write()).rejects.toThrow('crashed');
  expect(await readdir(folder)).not.toContain(file);
  crash.isNear = false;
  await write();
  expect(() => JSON.parse(read(file))).not.toThrow();
});

it('does not replace a file with isNew, and leaves no other file', async () => {
  const path = join(folder, 'claim');
  await writeWhole(path, 'first', { isNew: true });
  await expect(writeWhole(path, 'second', { isNew: true })).rejects.toThrow('EEXIST');
  expect([read('claim'), await readdir(folder)]).toEqual(['first', ['claim']]);
});
