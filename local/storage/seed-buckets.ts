import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { pathInConfig, readConfig } from '../config.ts';
import type { StackEnvironment } from '../stack.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Uploads what `objects_path` of each bucket in config.toml holds, as `supabase seed buckets` does. */
export async function seedBuckets(env: StackEnvironment): Promise<number> {
  const { storage } = await readConfig();
  const client = createClient(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, { auth: { persistSession: false } });
  let count = 0;
  for (const [bucket, { objects_path }] of Object.entries(storage.buckets)) {
    if (objects_path === undefined) continue;
    const folder = pathInConfig(objects_path);
    for (const file of await filesBelow(folder)) {
      const path = relative(folder, file).replaceAll('\\', '/');
      const contentType = TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
      const bytes = await readFile(file);
      const { error } = await client.storage.from(bucket).upload(path, bytes, { contentType, upsert: true });
      if (error) throw new Error(`${bucket}/${path} could not be uploaded: ${error.message}`);
      count += 1;
    }
  }
  return count;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
