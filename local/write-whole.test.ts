import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeWhole } from './write-whole.ts';

it('replaces a file in one step, so that a reader never sees a part of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-whole-'));
  const path = join(folder, 'any');
  await writeWhole(path, 'old');
  const before = await open(path);
  await writeWhole(path, 'new');
  expect([await before.readFile('utf8'), await readFile(path, 'utf8')]).toEqual(['old', 'new']);
  await before.close();
  expect(await readdir(folder)).toEqual(['any']);
  await rm(folder, { recursive: true });
});
