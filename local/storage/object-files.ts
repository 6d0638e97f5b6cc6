import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import * as z from 'zod';
import { writeWhole } from '../write-whole.ts';
import { removeLast } from './remove-last.ts';

/** What @supabase/lite asks of a place for objects. */
export type ObjectFiles = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<ObjectFiles['headObject']>>;
type Body = Parameters<ObjectFiles['uploadObject']>[3];

const sidecar = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string() });

/** Where an object lies below `folder`: what it holds, and what it is. */
export function filesOfObject(folder: string, bucket: string, key: string): [string, string] {
  const file = join(folder, encodeURIComponent(bucket), createHash('sha256').update(key).digest('hex'));
  return [file, `${file}.json`];
}

/**
 * Keeps objects as files below `folder`, each with a small file beside it that holds its type. A file is named by the
 * hash of the object's path: so `a` and `a/b` can both be objects, and no path leads out of the folder.
 */
export function createObjectFiles(folder: string): ObjectFiles {
  const fileOf = (bucket: string, key: string) => filesOfObject(folder, bucket, key)[0];

  async function remove(bucket: string, key: string): Promise<void> {
    const files = filesOfObject(folder, bucket, key);
    await removeLast(async () => {
      await Promise.all(files.map((file) => rm(file, { force: true })));
    });
  }

  return {
    driver: folder,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key);
      return { httpStatusCode: 200, metadata: await describe(file), body: await readFile(file) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = fileOf(bucket, key);
      const bytes = await collect(body);
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, bytes);
      await writeWhole(`${file}.json`, JSON.stringify({ mimetype, cacheControl, eTag }));
      return describe(file);
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const [from, to] = [fileOf(sourceBucket, source), fileOf(destinationBucket, destination)];
      await mkdir(dirname(to), { recursive: true });
      await writeWhole(to, await readFile(from));
      await writeWhole(`${to}.json`, await readFile(`${from}.json`));
      const { eTag, lastModified } = await describe(to);
      return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
    },
    headObject: async (bucket, key) => describe(fileOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

async function describe(file: string): Promise<Metadata> {
  const [info, text] = await Promise.all([stat(file), readFile(`${file}.json`, 'utf8')]);
  const stored = sidecar.parse(JSON.parse(text));
  return { ...stored, size: info.size, contentLength: info.size, lastModified: info.mtime };
}

async function collect(body: Body): Promise<Uint8Array> {
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
}
