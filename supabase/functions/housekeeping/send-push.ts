import { Buffer } from 'node:buffer';
import { createECDH, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { isCurvePoint } from '../_shared/curve-point.ts';
import type { PushKeys } from './environment.ts';
import type { Notification } from './push-texts.ts';

export const pushDevicesSchema = z.array(
  z.object({ id: z.string(), endpoint: z.string(), p256dh: z.string(), auth: z.string() }),
);
export type PushDevice = z.infer<typeof pushDevicesSchema>[number];

/** 'gone': the push service no longer knows the device. 'failed': the service is away, too busy, or refuses our key. */
export type PushOutcome = 'sent' | 'gone' | 'failed';

/** The push service refuses what was sent to one device. It answers for others. */
export class PushRefused extends Error {}

/** Seconds that a push service keeps a notification for a device that is off. FCM takes no more. */
const longestWait = 28 * 24 * 60 * 60;
/** Seconds that a token of the site is valid. A service takes at most a day. */
const tokenAge = 12 * 60 * 60;
/** All notifications have one size, so that it does not tell the kind. */
const payloadSize = 300;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Says which site sends (RFC 8292). */
async function signToken(endpoint: string, { publicKey, privateKey, subject }: PushKeys): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = await crypto.subtle.importKey(
    'jwk',
    {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
    { name: 'ECDSA', namedCurve: 'P-256' },
    false,
    ['sign'],
  );
  const exp = Math.floor(Date.now() / 1000) + tokenAge;
  const text = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode({ aud: new URL(endpoint).origin, exp, sub: subject })}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    new TextEncoder().encode(text),
  );
  return `vapid t=${text}.${Buffer.from(signature).toString('base64url')}, k=${publicKey}`;
}

/**
 * Sends a notification as RFC 8030, RFC 8291 and RFC 8292 describe. `topic` lets the service replace an earlier attempt that
 * no device took yet.
 *
 * @throws {PushRefused} when the service refuses this device or the key of the site
 * @throws when the service is away
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushDevice,
  notification: Notification,
  topic: string,
  { keys, send }: { keys: PushKeys; send: typeof fetch },
): Promise<PushOutcome> {
  // A caller of /rest/v1 can store any key of the right length.
  if (!isCurvePoint(p256dh)) return 'gone';
  // Loaded with the first notification, not with each start of the function.
  // @ts-types="./http-ece.d.ts"
  const { default: ece } = await import('http_ece');
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const text = Buffer.from(JSON.stringify(notification).padEnd(payloadSize));
  const salt = randomBytes(16).toString('base64url');
  const body = new Uint8Array(
    ece.encrypt(text, { version: 'aes128gcm', dh: p256dh, authSecret: auth, privateKey: pair, salt }),
  );
  const response = await send(endpoint, {
    method: 'POST',
    headers: {
      Authorization: await signToken(endpoint, keys),
      'Content-Type': 'application/octet-stream',
      'Content-Encoding': 'aes128gcm',
      TTL: String(longestWait),
      Topic: topic,
    },
    body,
    // The address was checked, and no other.
    redirect: 'manual',
  });
  if (response.ok) return 'sent';
  if (response.status === 404 || response.status === 410) return 'gone';
  const problem = `The push service ${new URL(endpoint).hostname} responded with ${response.status}`;
  throw response.status < 500 ? new PushRefused(problem) : new Error(problem);
}
