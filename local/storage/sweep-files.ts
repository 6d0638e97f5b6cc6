import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { filesOfObject } from './object-files.ts';

/** Removes files without an object, which a killed stack left. Call it before the stack starts: uploads write first. */
export async function sweepFiles(folder: string, databaseUrl: string): Promise<void> {
  const buckets = await readdir(folder).catch(() => []);
  if (buckets.length === 0) return;
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ bucket_id: string; name: string }>(
      'select bucket_id, name from storage.objects',
    );
    const known = new Set(rows.flatMap((row) => filesOfObject(folder, row.bucket_id, row.name)));
    for (const bucket of buckets) {
      const files = (await readdir(join(folder, bucket))).map((name) => join(folder, bucket, name));
      await Promise.all(
        files.filter((file) => !known.has(file)).map((file) => rm(file, { recursive: true })),
      );
    }
  } finally {
    await client.end();
  }
}
