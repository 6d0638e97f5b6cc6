import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Writes a file so that whoever looks, whenever this process is killed, finds it whole or as it was before. */
export async function writeWhole(
  path: string,
  content: string | Uint8Array,
  options: { mode?: number } = {},
): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await writeFile(part, content, options);
  await rename(part, path);
}
