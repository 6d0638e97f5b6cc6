import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StackEnvironment } from '../stack.ts';
import { fingerprintOfSeedFiles, seedBuckets } from '../storage/seed-buckets.ts';
import { writeWhole } from '../write-whole.ts';

/** Uploads the demo photos unless these very files were uploaded before. Interrupted, it does it again. */
export async function seedPhotosOnce(folder: string, env: StackEnvironment): Promise<void> {
  const note = join(folder, 'uploaded-photos');
  const wanted = await fingerprintOfSeedFiles();
  if ((await readFile(note, 'utf8').catch(() => '')) === wanted) return;
  await seedBuckets(env);
  await writeWhole(note, wanted);
}
