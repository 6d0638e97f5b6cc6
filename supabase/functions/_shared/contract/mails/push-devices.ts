import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { t } from './catalog.ts';

export const mostPushDevices = 10;

/** The push services of Chrome, Firefox, Safari and Edge, as private.is_push_endpoint() in mails/push_devices.sql. */
const pushEndpoint =
  /^https:\/\/(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]{1,63}\.notify\.windows\.com)\/[A-Za-z0-9._~:%/?=&+-]+$/;

const endpointInvalid = () => t.sendAddressPushServiceChromeEdge();
export const keyInvalid = () => t.sendKeysSubscriptionAsBrowserGives();

/** What a browser gives for a subscription. */
export const addPushDeviceSchema = z.object({
  /** Such as `Chrome on Android`. */
  name: line(60, () => t.nameDevice()),
  endpoint: z
    .string({ error: endpointInvalid })
    .check(z.maxLength(1000, { error: endpointInvalid }), z.regex(pushEndpoint, { error: endpointInvalid })),
  /** A point of P-256. */
  p256dh: z.string({ error: keyInvalid }).check(z.regex(/^B[A-Za-z0-9_-]{86}$/, { error: keyInvalid })),
  auth: z.string({ error: keyInvalid }).check(z.regex(/^[A-Za-z0-9_-]{22}$/, { error: keyInvalid })),
});
export type NewPushDevice = z.infer<typeof addPushDeviceSchema>;

export const pushDeviceSchema = z.object({
  id: z.guid(),
  name: z.string(),
  createdAt: z.string(),
  /** The caller turned it on in this session. */
  isThis: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDeviceSchema>;

export const pushDevicesSchema = z.object({
  /** The VAPID key of the site, for a subscription. Null if the site sends no notifications. */
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDeviceSchema),
});
