import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRoot } from '../../../../local/paths.ts';

const run = promisify(execFile);

/** Mounts a disk in memory. Undefined if this process may not mount. */
export async function makeSmallDisk(megabytes: number) {
  if (process.platform !== 'linux' || !isRoot) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'senior-care-living-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  // PostgreSQL runs as another user.
  await chmod(folder, 0o755);
  const filling = join(folder, 'filling');
  return {
    folder,
    async fill(): Promise<void> {
      const error = await writeFile(filling, Buffer.alloc(megabytes * 1_048_576)).then(() => '', String);
      if (!error.includes('ENOSPC')) throw new Error(`The disk is not full. ${error}`);
    },
    empty: () => rm(filling, { force: true }),
    async remove(): Promise<void> {
      await run('umount', ['-l', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
