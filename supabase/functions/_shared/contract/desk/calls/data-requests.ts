import { defineCall } from '../../call.ts';
import { exportDataSchema, recordDataRequestSchema, recordedDataRequestSchema } from '../data-requests.ts';
import { idParams } from '../../fields.ts';
import { accountDataSchema } from '../../accounts/account.ts';

export const recordDataRequest = defineCall({
  method: 'POST',
  path: '/desk/data-requests',
  access: 'operator',
  body: recordDataRequestSchema,
  response: recordedDataRequestSchema,
});

export const exportRequestedData = defineCall({
  method: 'POST',
  path: '/desk/data-requests/{id}/export',
  access: 'operator',
  params: idParams,
  body: exportDataSchema,
  response: accountDataSchema,
});
