import { idParams, ownerQuery } from '../../_shared/contract/fields.ts';
import { homeReportSchema, sentHomeReportSchema } from '../../_shared/contract/home-reports.ts';
import { closeOwnerNoteSchema, ownerNoteSchema } from '../../_shared/contract/owner-notes.ts';
import { defineCall } from '../../_shared/route.ts';

export const homeReportRoutes = [
  defineCall({
    name: 'readHomeReport',
    method: 'GET',
    path: '/properties/{id}/report',
    summary: 'What the caller reported about a home, and what our team decided.',
    input: { params: idParams },
    responses: {
      200: { description: 'The report, or null.', component: 'HomeReport', schema: sentHomeReportSchema },
    },
    missing: 'Property',
    call: (database, { params }) => database.rpc('read_home_report', { p_property_id: params.id }),
  }),

  defineCall({
    name: 'reportHome',
    method: 'POST',
    path: '/properties/{id}/report',
    summary:
      'Reports a listed home to our team, for a family. Once a home. The owner does not learn who reported it.',
    input: { params: idParams, body: homeReportSchema },
    responses: { 204: { description: 'The team reads the report.' } },
    errors: ['forbidden', 'account_suspended'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '42501': { code: 'forbidden', message: 'Only a family account can report a home.' },
    },
    missing: 'Property',
    call: (database, { params, body }) =>
      database.rpc('report_home', {
        p_property_id: params.id,
        p_reason: body.reason,
        p_details: body.details,
      }),
  }),

  defineCall({
    name: 'listOwnerNotes',
    method: 'GET',
    path: '/owner-notes',
    summary:
      'What our team wrote to an owner and is not answered or read yet, for the owner and managers, oldest first, at most 50.',
    input: { query: ownerQuery },
    responses: {
      200: { description: 'The notes.', component: 'OwnerNote', schema: ownerNoteSchema, many: true },
    },
    call: (database, { query }) => database.rpc('list_owner_notes', { p_owner_id: query.ownerId }),
  }),

  defineCall({
    name: 'closeOwnerNote',
    method: 'POST',
    path: '/owner-notes/{id}/close',
    summary: 'Answers a question of our team, or says that a note was read.',
    input: { params: idParams, body: closeOwnerNoteSchema },
    responses: { 204: { description: 'The note is closed.' } },
    errorOverrides: { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } },
    missing: 'Note',
    call: (database, { params, body }) =>
      database.rpc('close_owner_note', { p_note_id: params.id, p_answer: body.answer }),
  }),
];
