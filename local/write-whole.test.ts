import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readOrMakeKeys } from './keys.ts';
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

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-whole-'));
});
afterEach(async () => {
  crash.isNear = false;
  await rm(folder, { recursive: true });
});

it('the old content stays, or no file appears, if a write fails', async () => {
  const path = join(folder, 'any');
  await writeWhole(path, 'old');
  crash.isNear = true;
  await expect(writeWhole(path, 'new')).rejects.toThrow('crashed');
  await expect(readOrMakeKeys(folder)).rejects.toThrow('crashed');
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(await readdir(folder)).not.toContain('keys.json');
});
