import * as calls from '../../../_shared/contract/properties/calls/home-reports.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { decisionText, noteText } from '../../../_shared/stored-texts.ts';

export const homeReportRoutes = defineRoutes(calls, {
  readHomeReport: {
    summary: 'What the caller reported about a home, and what our team decided.',
    responses: {
      200: { description: 'The report, or null.', component: 'HomeReport' },
    },
    missing: 'property',
    shows: { outcome: decisionText },
    call: (database, { params }) => database.rpc('read_home_report', { p_property_id: params.id }),
  },

  reportHome: {
    summary:
      'Reports a listed home to our team, for a family. Once a home. The owner does not learn who reported it.',
    responses: { 204: { description: 'The team reads the report.' } },
    errors: ['forbidden', 'account_suspended'],
    errorOverrides: {
      SC409: { code: 'conflict' },
      '42501': { code: 'forbidden', message: responseTexts.report_by_family_only },
    },
    missing: 'property',
    call: (database, { params, body }) =>
      database.rpc('report_home', {
        p_property_id: params.id,
        p_reason: body.reason,
        p_details: body.details,
      }),
  },

  listOwnerNotes: {
    summary:
      'What our team wrote to an owner and is not answered or read yet, for the owner and managers, oldest first, at most 50.',
    responses: {
      200: { description: 'The notes.', component: 'OwnerNote', many: true },
    },
    shows: { body: noteText },
    call: (database, { query }) => database.rpc('list_owner_notes', { p_owner_id: query.ownerId }),
  },

  closeOwnerNote: {
    summary: 'Answers a question of our team, or says that a note was read.',
    responses: { 204: { description: 'The note is closed.' } },
    errorOverrides: { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } },
    missing: 'note',
    call: (database, { params, body }) =>
      database.rpc('close_owner_note', { p_note_id: params.id, p_answer: body.answer }),
  },
});
