import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file atomically: if the process is killed, the file has its old or its new content. */
export async function writeWhole(path: string, content: string | Uint8Array, mode?: number): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, content, mode === undefined ? {} : { mode });
  await rename(part, path);
}
