import { defineCall } from '../../call.ts';
import { helperSchema, requestHelperSchema } from '../helpers.ts';

export const readHelper = defineCall({ method: 'GET', path: '/helper', response: helperSchema });

export const requestHelper = defineCall({
  method: 'PUT',
  path: '/helper',
  body: requestHelperSchema,
  response: helperSchema,
});
