import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { addPushDeviceSchema, pushDevicesSchema } from '../push-devices.ts';

export const listPushDevices = defineCall({
  method: 'GET',
  path: '/push-devices',
  response: pushDevicesSchema,
});

export const addPushDevice = defineCall({
  method: 'POST',
  path: '/push-devices',
  body: addPushDeviceSchema,
});

export const removePushDevice = defineCall({
  method: 'DELETE',
  path: '/push-devices/{id}',
  params: idParams,
});
