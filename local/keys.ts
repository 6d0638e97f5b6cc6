import { randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from './write-whole.ts';

const schema = z.object({ jwtSecret: z.string(), publishableKey: z.string(), secretKey: z.string() });

/** What a project's keys are made of: one public key, one secret key, and the secret that tokens are signed with. */
export type Keys = z.infer<typeof schema>;

export function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(32).toString('hex'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

/** The keys of the stack in `folder`, made once: a new secret would sign everybody out. */
export async function readOrMakeKeys(folder: string): Promise<Keys> {
  const path = join(folder, 'keys.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return schema.parse(JSON.parse(text));
  const keys = makeKeys();
  await mkdir(folder, { recursive: true });
  await writeWhole(path, JSON.stringify(keys, null, 2), { mode: 0o600 });
  return keys;
}
