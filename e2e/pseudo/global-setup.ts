import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import startSite from '../global-setup.ts';

/** Starts the product, and keeps what the journeys of all workers type until they end (own-words.ts). */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'typed-texts-'));
  const file = join(folder, 'texts');
  await writeFile(file, '');
  process.env['TYPED_TEXTS'] = file;
  const stop = await startSite();
  return async () => {
    await stop();
    await rm(folder, { recursive: true });
  };
}
