import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createObjectFiles, deferChanges, type ObjectFiles } from './object-files.ts';

let folder: string;
let files: ObjectFiles;
const remaining = () => readdir(join(folder, 'bucket'));
const remove = () => files.deleteObject('bucket', 'a', undefined);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-objects-'));
  files = createObjectFiles(folder);
  await files.uploadObject('bucket', 'a', undefined, new Uint8Array([1]), 'text/plain', '');
});
afterEach(() => rm(folder, { recursive: true }));

it('removes the files after the request has succeeded', async () => {
  await deferChanges(async () => {
    await remove();
    expect(await remaining()).toHaveLength(2);
    return new Response();
  });
  expect(await remaining()).toEqual([]);
});

it('keeps the files if the request fails', async () => {
  await deferChanges(() => Promise.resolve(remove()).then(() => new Response(null, { status: 500 })));
  const broken = deferChanges(() => Promise.resolve(remove()).then(() => Promise.reject(new Error('lost'))));
  await expect(broken).rejects.toThrow('lost');
  expect(await remaining()).toHaveLength(2);
});

it('replaces a file after the request has succeeded, and keeps it if the request fails', async () => {
  const content = async () => {
    const { body } = await files.getObject('bucket', 'a', undefined);
    return new Uint8Array(await new Response(body).arrayBuffer());
  };
  const replace = (status: number) =>
    deferChanges(async () => {
      await files.uploadObject('bucket', 'a', undefined, new Uint8Array([status]), 'text/plain', '');
      expect((await content())[0]).toBe(1);
      return new Response(null, { status });
    });
  await replace(500);
  expect((await content())[0]).toBe(1);
  await replace(200);
  expect((await content())[0]).toBe(200);
  expect(await remaining()).toHaveLength(2);
});
