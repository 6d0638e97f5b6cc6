import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/mails/calls/push-devices.ts';
import { keyInvalid, pushDeviceSchema } from '../../../_shared/contract/mails/push-devices.ts';
import { isCurvePoint } from '../../../_shared/curve-point.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { defineRoutes, noContent, ok } from '../../../_shared/route.ts';
import { fromRows } from '../../../_shared/rows.ts';

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
      if (!isCurvePoint(body.p256dh)) throw new ApiError('invalid_request', { message: keyInvalid() });
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
    invalidId: 'device',
    call: (database, { params }) => database.rpc('remove_push_device', { p_id: params.id }),
  },
});
