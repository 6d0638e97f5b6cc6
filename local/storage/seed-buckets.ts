import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { pathInConfig, readConfig } from '../config.ts';
import type { StackEnvironment } from '../stack.ts';

/** One file that belongs into a bucket. */
interface SeedFile {
  bucket: string;
  path: string;
  source: string;
}

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Uploads what `objects_path` of each bucket in config.toml holds, as `supabase seed buckets` does. */
export async function seedBuckets(env: StackEnvironment): Promise<void> {
  const client = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, { auth: { persistSession: false } });
  for (const { bucket, path, source } of await seedFiles()) {
    const contentType = TYPES[extname(source).toLowerCase()] ?? 'application/octet-stream';
    const bytes = await readFile(source);
    const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType, upsert: true });
    if (error) throw new Error(`${bucket}/${path} could not be uploaded: ${error.message}`);
  }
}

/** Tells one set of files from another, by their names, sizes and times. */
export async function fingerprintOfSeedFiles(): Promise<string> {
  const hash = createHash('sha256');
  for (const { bucket, path, source } of await seedFiles()) {
    const { size, mtimeMs } = await stat(source);
    hash.update(`${bucket}/${path} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

async function seedFiles(): Promise<SeedFile[]> {
  const { storage } = await readConfig();
  const perBucket = Object.entries(storage.buckets).map(async ([bucket, { objects_path }]) => {
    if (objects_path === undefined) return [];
    const folder = pathInConfig(objects_path);
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const sources = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    return sources.map((source) => ({
      bucket,
      source,
      path: relative(folder, source).replaceAll('\\', '/'),
    }));
  });
  return (await Promise.all(perBucket)).flat();
}
