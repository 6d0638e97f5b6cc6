import { createECDH, createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { writeWhole } from './write-whole.ts';

const schema = z.object({ jwtSecret: z.string(), publishableKey: z.string(), secretKey: z.string() });

/** The keys of a project, and the secret that signs its tokens. */
export type Keys = z.infer<typeof schema>;

export function makeKeys(): Keys {
  return {
    jwtSecret: randomBytes(32).toString('hex'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
}

/** The keys of the stack in `folder`. They are kept, because a new secret would sign everybody out. */
export async function readOrMakeKeys(folder: string): Promise<Keys> {
  const path = join(folder, 'keys.json');
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) return schema.parse(JSON.parse(text));
  const keys = makeKeys();
  await mkdir(folder, { recursive: true });
  await writeWhole(path, JSON.stringify(keys, null, 2), 0o600);
  return keys;
}

/** The VAPID keys of notifications, made from the secret of the stack, so that devices keep working. */
export function pushKeysOf({ jwtSecret }: Keys) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(createHash('sha256').update(`push ${jwtSecret}`).digest());
  return { publicKey: pair.getPublicKey('base64url'), privateKey: pair.getPrivateKey('base64url') };
}
