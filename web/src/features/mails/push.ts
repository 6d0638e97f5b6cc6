import type { NewPushDevice } from '@contract/mails/push-devices.ts';
import { t } from './catalog.ts';

/** The service worker. The sign-out of features/accounts/auth removes it. */
const worker = '/push.js';

/** Whether this browser can show notifications: an iPhone can once the site is on its home screen. */
export type Support = 'yes' | 'home-screen' | 'no';

export function readSupport(): Support {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return /iPhone|iPad/.test(navigator.userAgent) ? 'home-screen' : 'no';
}

const browsers = { Edge: /Edg/, Firefox: /Firefox|FxiOS/, Chrome: /Chrome|CriOS/, Safari: /Safari/ };
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  Mac: /Macintosh/,
  Linux: /Linux/,
};
const nameIn = (patterns: Record<string, RegExp>, agent: string) =>
  Object.keys(patterns).find((name) => patterns[name]?.test(agent));

/** Such as `Chrome on Android`, for the list of devices. */
export function nameDevice(agent: string): string {
  const browser = nameIn(browsers, agent) ?? t.browser();
  const system = nameIn(systems, agent);
  return system ? t.browserOn({ browser, system }) : browser;
}

const toBytes = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

/** The person, or a setting of the browser, refused notifications. */
export class PermissionRefused extends Error {}

/** The browser cannot reach its push service, or has none, as in a private window. */
export class PushUnavailable extends Error {}

/** Asks the person, and subscribes this browser. A subscription with an earlier key of the site is replaced. */
export async function subscribe(publicKey: string): Promise<NewPushDevice> {
  if ((await Notification.requestPermission()) !== 'granted') throw new PermissionRefused();
  const { endpoint, keys } = await subscribeWith(publicKey).catch((cause: unknown) => {
    throw new PushUnavailable('', { cause });
  });
  return {
    name: nameDevice(navigator.userAgent),
    endpoint: endpoint ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  };
}

async function subscribeWith(publicKey: string) {
  await navigator.serviceWorker.register(worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: toBytes(publicKey),
  });
  return subscription.toJSON();
}

/** Removes the service worker, and with it the subscription. */
export async function unsubscribe(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration(worker))?.unregister();
}
