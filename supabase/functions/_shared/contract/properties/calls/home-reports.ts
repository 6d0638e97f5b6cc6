import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams, ownerQuery } from '../../fields.ts';
import { homeReportSchema, sentHomeReportSchema } from '../home-reports.ts';
import { closeOwnerNoteSchema, ownerNoteSchema } from '../../desk/owner-notes.ts';

export const readHomeReport = defineCall({
  method: 'GET',
  path: '/properties/{id}/report',
  params: idParams,
  response: sentHomeReportSchema,
});

export const reportHome = defineCall({
  method: 'POST',
  path: '/properties/{id}/report',
  params: idParams,
  body: homeReportSchema,
});

export const listOwnerNotes = defineCall({
  method: 'GET',
  path: '/owner-notes',
  query: ownerQuery,
  response: z.array(ownerNoteSchema),
});

export const closeOwnerNote = defineCall({
  method: 'POST',
  path: '/owner-notes/{id}/close',
  params: idParams,
  body: closeOwnerNoteSchema,
});
