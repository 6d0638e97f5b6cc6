import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file atomically: if the process is killed, the file has its old or its new content. With `isNew` it fails if
 * the file exists.
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
    if (fileExists(error)) throw error;
    // The file system may have no hard links.
    await writeFile(path, content, { ...options, flag: 'wx' });
  } finally {
    await rm(part, { force: true });
  }
}

const fileExists = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST';
