import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrMakeKeys } from './keys.ts';
import { createObjectFiles, filesOfObject } from './storage/object-files.ts';

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
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-whole-'));
});
afterEach(async () => {
  crash.isNear = false;
  await rm(folder, { recursive: true });
});

it('an upload or a copy that fails keeps the old object', async () => {
  const objects = createObjectFiles(folder);
  const upload = (key: string, content: string) =>
    objects.uploadObject('bucket', key, undefined, Buffer.from(content), 'text/plain', '');
  await upload('a', 'old');
  await upload('b', 'new');
  crash.isNear = true;
  await expect(upload('a', 'new')).rejects.toThrow('crashed');
  const copy = objects.copyObject('bucket', 'b', undefined, 'bucket', 'a', undefined);
  await expect(copy).rejects.toThrow('crashed');
  expect(read(filesOfObject('', 'bucket', 'a')[0])).toBe('old');
});

it('the keys are written whole or not at all', async () => {
  crash.isNear = true;
  await expect(readOrMakeKeys(folder)).rejects.toThrow('crashed');
  expect(await readdir(folder)).not.toContain('keys.json');
  crash.isNear = false;
  const keys = await readOrMakeKeys(folder);
  expect(JSON.parse(read('keys.json'))).toEqual(keys);
});
