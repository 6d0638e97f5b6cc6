import { defineCall } from '../../call.ts';
import {
  contentSchema,
  lookUpSchema,
  lookedUpSchema,
  operatorActionDoneSchema,
  operatorActionSchema,
  readContentSchema,
} from '../look-up.ts';

export const lookUp = defineCall({
  method: 'POST',
  path: '/desk/look-up',
  access: 'operator',
  body: lookUpSchema,
  response: lookedUpSchema,
});

export const readContent = defineCall({
  method: 'POST',
  path: '/desk/look-up/content',
  access: 'operator',
  body: readContentSchema,
  response: contentSchema,
});

export const takeOperatorAction = defineCall({
  method: 'POST',
  path: '/desk/actions',
  access: 'operator',
  body: operatorActionSchema,
  response: operatorActionDoneSchema,
});
