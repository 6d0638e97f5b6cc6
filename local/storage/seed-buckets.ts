import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { getMimeType } from 'hono/utils/mime';
import { readConfig } from '../config.ts';
import { supabaseFolder } from '../paths.ts';
import type { StackEnvironment } from '../stack.ts';
import { writeWhole } from '../write-whole.ts';

/** Uploads the files in `objects_path` of each bucket in config.toml, as `supabase seed buckets` does, four at a time. */
export async function seedBuckets(env: StackEnvironment): Promise<void> {
  const client = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, { auth: { persistSession: false } });
  const waiting = await seedFiles();
  const uploadWaiting = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { bucket, path, source } = file;
      const contentType = getMimeType(source) ?? 'application/octet-stream';
      const bytes = await readFile(source);
      const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType, upsert: true });
      if (error) throw new Error(`${bucket}/${path} could not be uploaded: ${error.message}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, uploadWaiting));
}

/** Uploads the files unless the same files were uploaded before. An interrupted upload is repeated. */
export async function seedBucketsOnce(folder: string, env: StackEnvironment): Promise<void> {
  const stamp = join(folder, 'uploaded-photos');
  const entries = (await seedFiles()).map(async ({ bucket, path, source }) => {
    const { size, mtimeMs } = await stat(source);
    return `${bucket}/${path} ${size} ${mtimeMs}\n`;
  });
  const current = (await Promise.all(entries)).join('');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return;
  await seedBuckets(env);
  await writeWhole(stamp, current);
}

async function seedFiles() {
  const { storage } = await readConfig();
  const perBucket = Object.entries(storage.buckets).map(async ([bucket, { objects_path }]) => {
    if (objects_path === undefined) return [];
    const folder = join(supabaseFolder, objects_path);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((source) => ({ bucket, source, path: relative(folder, source).replaceAll('\\', '/') }));
  });
  return (await Promise.all(perBucket)).flat();
}
