import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const supabaseFolder = join(repositoryRoot, 'supabase');
/** The data of `npm start`, except the database for root (see `postgresFolder`). */
export const localFolder = join(repositoryRoot, '.local');

/** What is installed or built once for all clones. */
export const cacheFolder = join(
  process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'),
  'senior-care-living',
);

export const isRoot = process.getuid?.() === 0;

/**
 * A folder for root that belongs to this clone. PostgreSQL does not run as root, and another user may not be able to read
 * a clone in a home directory.
 */
export function systemFolderOf(clone: string): string {
  return join('/var/tmp', `senior-care-living-${digest(clone)}`);
}

export const systemFolder = systemFolderOf(repositoryRoot);

/** The folder of the database of the stack in `folder`. */
export function postgresFolder(folder: string): string {
  return isRoot ? join(systemFolder, `data-${digest(folder)}`) : join(folder, 'postgres');
}

/** Creates `systemFolder`. Its name can be guessed, so a folder of another user is an error. */
export async function ensureSystemFolder(): Promise<void> {
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const owner = (await stat(systemFolder)).uid;
  if (process.getuid && owner !== process.getuid()) {
    throw new Error(`${systemFolder} belongs to user ${owner}. Remove it and start again.`);
  }
}

function digest(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 12);
}
