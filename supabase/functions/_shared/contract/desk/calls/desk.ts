import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  decideDeskEntrySchema,
  deskDecidedSchema,
  deskEntryParams,
  deskEntrySchema,
  deskMailSchema,
  deskQueueParams,
  deskQueueQuery,
  deskSchema,
  openDeskEntrySchema,
  openedDeskEntrySchema,
  operatorLogRowSchema,
  readOperatorLogSchema,
} from '../desk.ts';

export const readDesk = defineCall({
  method: 'GET',
  path: '/desk',
  access: 'operator',
  response: deskSchema,
});

export const setOperatorMail = defineCall({
  method: 'PUT',
  path: '/desk/mail',
  access: 'operator',
  body: deskMailSchema,
});

export const readDeskQueue = defineCall({
  method: 'GET',
  path: '/desk/queues/{queue}',
  access: 'operator',
  params: deskQueueParams,
  query: deskQueueQuery,
  response: z.array(deskEntrySchema),
});

export const openDeskEntry = defineCall({
  method: 'POST',
  path: '/desk/queues/{queue}/{id}/open',
  access: 'operator',
  params: deskEntryParams,
  body: openDeskEntrySchema,
  response: openedDeskEntrySchema,
});

export const decideDeskEntry = defineCall({
  method: 'POST',
  path: '/desk/queues/{queue}/{id}/decide',
  access: 'operator',
  params: deskEntryParams,
  body: decideDeskEntrySchema,
  response: deskDecidedSchema,
});

export const releaseDeskEntry = defineCall({ method: 'POST', path: '/desk/release', access: 'operator' });

export const readOperatorLog = defineCall({
  method: 'POST',
  path: '/desk/log',
  access: 'operator',
  body: readOperatorLogSchema,
  response: z.array(operatorLogRowSchema),
});
