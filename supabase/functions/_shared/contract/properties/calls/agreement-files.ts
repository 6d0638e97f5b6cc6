import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { agreementFileStateSchema } from '../agreement-file/agreement-file-schemas.ts';

export const downloadAgreementFile = defineCall({
  method: 'GET',
  path: '/properties/{id}/agreement-file',
  params: idParams,
  response: z.string(),
});

export const readAgreementFileState = defineCall({
  method: 'GET',
  path: '/properties/{id}/agreement-file/state',
  params: idParams,
  response: agreementFileStateSchema,
});

export const removeAgreementFile = defineCall({
  method: 'DELETE',
  path: '/properties/{id}/agreement-file',
  params: idParams,
});
