import { createHash } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repositoryRoot = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');
export const supabaseFolder = join(repositoryRoot, 'supabase');
/** Everything that `npm start` keeps, except what must lie elsewhere for root (see `postgresFolder`). */
export const localFolder = join(repositoryRoot, '.local');

export const isRoot = process.getuid?.() === 0;

/**
 * For root: a folder of the system's own, named after this clone. PostgreSQL refuses to run as root, so it then runs
 * as another user, who may not be able to reach a clone below a home directory.
 */
export function systemFolderOf(clone: string): string {
  return join('/var/tmp', `senior-care-living-${digest(clone)}`);
}

export const systemFolder = systemFolderOf(repositoryRoot);

/** Where the PostgreSQL of the stack in `folder` keeps its data. */
export function postgresFolder(folder: string): string {
  return isRoot ? join(systemFolder, `data-${digest(folder)}`) : join(folder, 'postgres');
}

/** Makes `systemFolder`. Its name can be guessed, so a folder that somebody else made is refused. */
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
