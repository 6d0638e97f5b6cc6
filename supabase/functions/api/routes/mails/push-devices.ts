import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/mails/calls/push-devices.ts';
import { keyInvalid, pushDeviceSchema } from '../../../_shared/contract/mails/push-devices.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoutes, noContent, ok } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';

// The curve P-256: y² = x³ - 3x + b (FIPS 186).
const prime = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n;
const b = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn;

/** Whether a key of 65 bytes is a point of the curve: nothing can be encrypted to another, and Deno imports it. */
function isPoint(key: string): boolean {
  const bytes = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const hex = Array.from(bytes, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');
  const [x, y] = [BigInt(`0x${hex.slice(2, 66)}`), BigInt(`0x${hex.slice(66)}`)];
  return hex.startsWith('04') && x < prime && y < prime && (y * y - x ** 3n + 3n * x - b) % prime === 0n;
}

export const pushDeviceRoutes = defineRoutes(calls, {
  listPushDevices: {
    summary: 'The devices on which the caller turned on notifications, at most ten, and the key for another.',
    responses: { 200: { description: 'The devices.', component: 'PushDevices' } },
    handle: async ({ database, environment, report }) => {
      const { data } = await database.rpc('read_push_devices').throwOnError();
      return ok({
        publicKey: environment.pushPublicKey ?? null,
        devices: fromRows(z.array(pushDeviceSchema), data, report),
      });
    },
  },

  addPushDevice: {
    summary:
      'Turns notifications on for the device of this session. They take the place of the emails about a request for room, an ' +
      'inquiry, a message, proposed visit times and a free room. They end with the session.',
    responses: { 204: { description: 'They are on.' } },
    errorOverrides: { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } },
    handle: async ({ database }, { body }) => {
      if (!isPoint(body.p256dh)) throw new ApiError('invalid_request', { message: keyInvalid });
      await database
        .rpc('add_push_device', {
          p_name: body.name,
          p_endpoint: body.endpoint,
          p_p256dh: body.p256dh,
          p_auth: body.auth,
        })
        .throwOnError();
      return noContent();
    },
  },

  removePushDevice: {
    summary: 'Turns notifications off for a device of the caller.',
    responses: { 204: { description: 'They are off.' } },
    invalidId: 'Device',
    call: (database, { params }) => database.rpc('remove_push_device', { p_id: params.id }),
  },
});
