import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { endAfterMoveInSchema } from '../move-ins.ts';

export const recordMoveIn = defineCall({ method: 'PUT', path: '/inquiries/{id}/move-in', params: idParams });

export const declineMoveIn = defineCall({
  method: 'DELETE',
  path: '/inquiries/{id}/move-in',
  params: idParams,
});

export const endAfterMoveIn = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/move-in/endings',
  params: idParams,
  body: endAfterMoveInSchema,
});
