import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withClient } from '../postgres/with-client.ts';
import { filesOfObject } from './object-files.ts';

/** Removes files without an object, which a killed stack left. Call it before the stack starts: uploads write first. */
export async function sweepFiles(folder: string, databaseUrl: string): Promise<void> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  if (names.length === 0) return;
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ bucket_id: string; name: string }>('select bucket_id, name from storage.objects'),
  );
  const known = new Set(rows.flatMap((row) => filesOfObject(folder, row.bucket_id, row.name)));
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => !known.has(file)).map((file) => rm(file)));
}
