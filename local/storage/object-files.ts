import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import * as z from 'zod';
import { writeWhole } from '../write-whole.ts';

export type ObjectFiles = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<ObjectFiles['headObject']>>;
type Removal = () => Promise<void>;

const metadataSchema = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string() });

const deferredRemovals = new AsyncLocalStorage<Removal[]>();

/**
 * Handles a request and removes files only after it has succeeded. @supabase/lite removes them before the database
 * rows: if the process is killed in between, rows without files remain. The next start removes files without rows.
 */
export async function deferRemovals(handle: () => Promise<Response>): Promise<Response> {
  const removals: Removal[] = [];
  const response = await deferredRemovals.run(removals, handle);
  if (response.ok) await Promise.all(removals.map((remove) => remove()));
  return response;
}

/** The paths of the two files of an object below `folder`: its content and its metadata. */
export function filesOfObject(folder: string, bucket: string, key: string): [string, string] {
  const file = join(folder, encodeURIComponent(bucket), createHash('sha256').update(key).digest('hex'));
  return [file, `${file}.json`];
}

/**
 * Stores objects as files below `folder`, each with its metadata in a second file. A file is named by the hash of its
 * key, so that both `a` and `a/b` can be objects and no key leads out of the folder.
 */
export function createObjectFiles(folder: string): ObjectFiles {
  const fileOf = (bucket: string, key: string) => filesOfObject(folder, bucket, key)[0];

  async function remove(bucket: string, key: string): Promise<void> {
    const removeFiles = async () => {
      await Promise.all(filesOfObject(folder, bucket, key).map((file) => rm(file, { force: true })));
    };
    const removals = deferredRemovals.getStore();
    if (removals) removals.push(removeFiles);
    else await removeFiles();
  }

  return {
    driver: folder,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key);
      return { httpStatusCode: 200, metadata: await readMetadata(file), body: await readFile(file) };
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const file = fileOf(bucket, key);
      const bytes =
        body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      await mkdir(dirname(file), { recursive: true });
      await writeWhole(file, bytes);
      await writeWhole(`${file}.json`, JSON.stringify({ mimetype, cacheControl, eTag }));
      return readMetadata(file);
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
      const { eTag, lastModified } = await readMetadata(to);
      return { httpStatusCode: 200, eTag, ...(lastModified && { lastModified }) };
    },
    headObject: async (bucket, key) => readMetadata(fileOf(bucket, key)),
    privateAssetUrl: async (bucket, key) => `file://${fileOf(bucket, key)}`,
  };
}

async function readMetadata(file: string): Promise<Metadata> {
  const [info, text] = await Promise.all([stat(file), readFile(`${file}.json`, 'utf8')]);
  const stored = metadataSchema.parse(JSON.parse(text));
  return { ...stored, size: info.size, contentLength: info.size, lastModified: info.mtime };
}
