import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const supabaseFolder = join(repositoryRoot, 'supabase');
/** Everything the local stack keeps, except what must lie elsewhere for root (see `databaseFolder`). */
export const localFolder = join(repositoryRoot, '.local');

export const isRoot = process.getuid?.() === 0;

/**
 * Where PostgreSQL keeps its data. It refuses to run as root, so for root it runs as another user, who may not
 * be able to reach a clone below a home directory: then the folder is one of the system's own, named after this
 * clone.
 */
export function databaseFolder(): string {
  if (!isRoot) return join(localFolder, 'postgres');
  const clone = createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 12);
  return join('/var/tmp', `senior-care-living-${clone}`);
}

/** Makes `databaseFolder()`. The name can be guessed, so a folder that somebody else made is refused. */
export async function ensureDatabaseFolder(): Promise<string> {
  const folder = databaseFolder();
  await mkdir(folder, { recursive: true, mode: 0o755 });
  const owner = (await stat(folder)).uid;
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(`${folder} belongs to user ${owner}. Remove it and start again.`);
  }
  return folder;
}
