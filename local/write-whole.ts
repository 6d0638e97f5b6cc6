import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file so that whoever reads it, whenever this process is killed, finds it whole or as it was before. With
 * `isNew` it fails if there is one already.
 */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  { mode, isNew = false }: { mode?: number; isNew?: boolean } = {},
): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  const options = mode === undefined ? {} : { mode };
  await writeFile(part, content, options);
  if (!isNew) return rename(part, path);
  try {
    await link(part, path);
  } catch (error) {
    if (isFileThere(error)) throw error;
    // A file system without hard links.
    await writeFile(path, content, { ...options, flag: 'wx' });
  } finally {
    await rm(part, { force: true });
  }
}

const isFileThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
