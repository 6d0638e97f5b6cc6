import * as calls from '../../../_shared/contract/lists/calls/list-homes.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { responseTexts } from '../../../_shared/error-texts/responses.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { memberErrors } from './lists.ts';

const limitErrors: ErrorOverrides = { ...memberErrors, SC409: { code: 'conflict' } };
const authorErrors: ErrorOverrides = {
  ...memberErrors,
  '42501': { code: 'forbidden', message: responseTexts.note_of_other },
};

const note = { component: 'ListNote' };

export const listHomeRoutes = defineRoutes(calls, {
  addListHome: {
    summary: 'Adds a property to a list. Changes nothing when it is there.',
    responses: {
      201: { description: 'The property on the list.', component: 'ListHome' },
    },
    errorOverrides: limitErrors,
    call: (database, { params, body }) =>
      database.rpc('add_list_home', { p_list_id: params.id, p_property_id: body.propertyId }),
  },

  removeListHome: {
    summary:
      'Removes a property from a list with its votes and notes. Any member can put it back for ten minutes. Also responds with 204 when it was not there.',
    responses: { 204: { description: 'The property is not on the list.' } },
    errorOverrides: memberErrors,
    invalidId: 'property',
    call: (database, { params }) =>
      database.rpc('remove_list_home', { p_list_id: params.id, p_property_id: params.propertyId }),
  },

  restoreListHome: {
    summary:
      'Puts a property back on a list that was removed in the last ten minutes, with its votes and notes. Changes nothing ' +
      'when it is there.',
    responses: {
      200: { description: 'The property on the list.', component: 'ListHome' },
    },
    errorOverrides: limitErrors,
    call: (database, { params }) =>
      database.rpc('restore_list_home', { p_list_id: params.id, p_property_id: params.propertyId }),
  },

  voteOnListHome: {
    summary: 'Sets or withdraws the vote of the caller on a property of a list.',
    responses: { 204: { description: 'The vote is stored.' } },
    errorOverrides: memberErrors,
    call: (database, { params, body }) =>
      database.rpc('vote_on_list_home', {
        p_list_id: params.id,
        p_property_id: params.propertyId,
        p_vote: body.vote ?? undefined,
      }),
  },

  showListQuote: {
    summary:
      'Shows a quote that was sent to the caller to the members of a list with its property, while it is valid. Nobody else learns of it.',
    responses: { 204: { description: 'The members read the quote.' } },
    errorOverrides: limitErrors,
    invalidId: 'quote',
    call: (database, { params }) =>
      database.rpc('show_list_quote', { p_list_id: params.id, p_quote_id: params.quoteId }),
  },

  hideListQuote: {
    summary: 'Shows a quote of the caller on a list no more. Changes nothing when it is not shown.',
    responses: { 204: { description: 'Only the caller reads the quote.' } },
    errorOverrides: memberErrors,
    invalidId: 'quote',
    call: (database, { params }) =>
      database.rpc('hide_list_quote', { p_list_id: params.id, p_quote_id: params.quoteId }),
  },

  writeListNote: {
    summary: 'Writes a note on a property of a list.',
    responses: { 201: { description: 'The note.', ...note } },
    errors: ['account_suspended'],
    errorOverrides: limitErrors,
    call: (database, { params, body }) =>
      database.rpc('write_list_note', {
        p_list_id: params.id,
        p_property_id: params.propertyId,
        p_body: body.body,
      }),
  },

  editListNote: {
    summary: 'Changes a note of the caller.',
    responses: { 200: { description: 'The note.', ...note } },
    errors: ['account_suspended'],
    errorOverrides: authorErrors,
    call: (database, { params, body }) =>
      database.rpc('edit_list_note', { p_list_id: params.id, p_note_id: params.noteId, p_body: body.body }),
  },

  deleteListNote: {
    summary: 'Deletes a note of the caller.',
    responses: { 204: { description: 'The note is deleted.' } },
    errorOverrides: authorErrors,
    call: (database, { params }) =>
      database.rpc('delete_list_note', { p_list_id: params.id, p_note_id: params.noteId }),
  },
});
