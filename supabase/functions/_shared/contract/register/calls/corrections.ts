import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { askRecordCorrectionSchema, correctionParams, recordCorrectionsSchema } from '../corrections.ts';

export const listRecordCorrections = defineCall({
  method: 'GET',
  path: '/properties/{id}/record-corrections',
  params: idParams,
  response: recordCorrectionsSchema,
});

export const askRecordCorrection = defineCall({
  method: 'PUT',
  path: '/properties/{id}/record-corrections/{fact}',
  params: correctionParams,
  body: askRecordCorrectionSchema,
  response: recordCorrectionsSchema,
});

export const withdrawRecordCorrection = defineCall({
  method: 'DELETE',
  path: '/properties/{id}/record-corrections/{fact}',
  params: correctionParams,
  response: recordCorrectionsSchema,
});
