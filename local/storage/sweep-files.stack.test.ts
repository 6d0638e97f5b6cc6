import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SUPERUSER } from '../postgres/server.ts';
import type { TestDatabase } from '../testing/cluster.ts';
import { sharedCluster } from '../testing/shared-cluster.ts';
import { createObjectFiles, filesOfObject } from './object-files.ts';
import { sweepFiles } from './sweep-files.ts';

const BUCKET = 'property-images';

let database: TestDatabase;
let folder: string;
let url: string;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  url = database.url.replace('//postgres:', `//${SUPERUSER}:`);
  folder = await mkdtemp(join(tmpdir(), 'senior-care-living-sweep-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

it('keeps the files of objects and removes all others', async () => {
  const files = createObjectFiles(folder);
  const store = (key: string) =>
    files.uploadObject(BUCKET, key, undefined, new Uint8Array([1, 2, 3]), 'image/png', 'no-cache');
  await store('a/temp/kept.png');
  await store('a/temp/unknown.png');
  await writeFile(join(folder, BUCKET, 'abc.part'), 'half');
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('insert into storage.objects (bucket_id, name) values ($1, $2)', [
    BUCKET,
    'a/temp/kept.png',
  ]);
  await client.end();

  await sweepFiles(folder, url);

  const kept = filesOfObject(folder, BUCKET, 'a/temp/kept.png').map((path) => basename(path));
  expect((await readdir(join(folder, BUCKET))).toSorted()).toEqual(kept.toSorted());
});

it('accepts a missing folder', async () => {
  await sweepFiles(join(folder, 'absent'), url);
  expect(await readdir(folder)).toEqual([BUCKET]);
});
