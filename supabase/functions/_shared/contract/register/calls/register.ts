import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  foundRegisteredHomeSchema,
  publicRecordSchema,
  searchRegisterSchema,
  shownRegisteredHomeSchema,
} from '../register.ts';
import { idParams } from '../../fields.ts';

export const searchRegister = defineCall({
  method: 'GET',
  path: '/register/search',
  access: 'anyone',
  query: searchRegisterSchema,
  response: z.array(foundRegisteredHomeSchema),
});

export const showRegisteredHome = defineCall({
  method: 'GET',
  path: '/register/{id}',
  access: 'anyone',
  params: idParams,
  response: shownRegisteredHomeSchema,
});

export const showPublicRecord = defineCall({
  method: 'GET',
  path: '/properties/{id}/public-record',
  access: 'anyone',
  params: idParams,
  response: publicRecordSchema,
});
