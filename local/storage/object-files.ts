import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { App } from '@supabase/lite';
import * as z from 'zod';
import { writeWhole } from '../write-whole.ts';

export type ObjectFiles = NonNullable<App['_storageAdapter']>;
type Metadata = Awaited<ReturnType<ObjectFiles['headObject']>>;
/** What happens to files when a request succeeds, and when it fails, and whether the file of an object was missing. */
type Changes = Record<'succeeded' | 'failed', (() => Promise<void>)[]> & { isMissing: boolean };

const metadataSchema = z.object({ mimetype: z.string(), cacheControl: z.string(), eTag: z.string() });

const deferredChanges = new AsyncLocalStorage<Changes>();

/** What Supabase Storage answers when its bucket does not have the file of a row. */
const missingFile = {
  statusCode: '404',
  code: 'NoSuchKey',
  error: 'Not found',
  message: 'The resource was not found',
};

/**
 * Handles a request, and removes and replaces files only after it has succeeded. @supabase/lite removes them before the
 * database rows: if the process is killed in between, rows without files remain. The next start removes files without rows.
 * It also replaces a file before the database accepts it, where Supabase Storage writes a new version beside the old one.
 */
export async function deferChanges(handle: () => Promise<Response>): Promise<Response> {
  const changes: Changes = { succeeded: [], failed: [], isMissing: false };
  let outcome: 'succeeded' | 'failed' = 'failed';
  try {
    const response = await deferredChanges.run(changes, handle);
    if (response.ok) outcome = 'succeeded';
    return changes.isMissing ? Response.json(missingFile, { status: 400 }) : response;
  } finally {
    await Promise.all(changes[outcome].map((change) => change()));
  }
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
    const changes = deferredChanges.getStore();
    if (changes) changes.succeeded.push(removeFiles);
    else await removeFiles();
  }

  /** Writes an object. In a request, an existing one is replaced at its end. Returns the metadata. */
  async function write(bucket: string, key: string, content: Uint8Array, stored: string): Promise<Metadata> {
    const file = fileOf(bucket, key);
    await mkdir(dirname(file), { recursive: true });
    const changes = deferredChanges.getStore();
    const exists = await access(file).then(
      () => true,
      () => false,
    );
    const target = changes && exists ? `${file}.${randomUUID()}` : file;
    const parts = [target, `${target}.json`] as const;
    await writeWhole(parts[0], content);
    await writeWhole(parts[1], stored);
    if (target !== file) {
      changes?.succeeded.push(async () => {
        await rename(parts[0], file);
        await rename(parts[1], `${file}.json`);
      });
      changes?.failed.push(async () => {
        await Promise.all(parts.map((part) => rm(part, { force: true })));
      });
    }
    return readMetadata(target);
  }

  return {
    driver: folder,
    async getObject(bucket, key) {
      const file = fileOf(bucket, key);
      try {
        return { httpStatusCode: 200, metadata: await readMetadata(file), body: await readFile(file) };
      } catch (error) {
        const changes = deferredChanges.getStore();
        if (changes && error instanceof Error && 'code' in error && error.code === 'ENOENT')
          changes.isMissing = true;
        throw error;
      }
    },
    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const bytes =
        body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
      const eTag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      return write(bucket, key, bytes, JSON.stringify({ mimetype, cacheControl, eTag }));
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async copyObject(sourceBucket, source, _version, destinationBucket, destination) {
      const from = fileOf(sourceBucket, source);
      const stored = await readFile(`${from}.json`, 'utf8');
      const { eTag, lastModified } = await write(
        destinationBucket,
        destination,
        await readFile(from),
        stored,
      );
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
