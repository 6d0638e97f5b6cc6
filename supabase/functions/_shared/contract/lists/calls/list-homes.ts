import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import {
  addListHomeSchema,
  listHomeParams,
  listHomeSchema,
  listNoteParams,
  listNoteSchema,
  listQuoteParams,
  voteSchema,
  writeNoteSchema,
} from '../lists.ts';

export const addListHome = defineCall({
  method: 'POST',
  path: '/lists/{id}/homes',
  params: idParams,
  body: addListHomeSchema,
  response: listHomeSchema,
});

export const removeListHome = defineCall({
  method: 'DELETE',
  path: '/lists/{id}/homes/{propertyId}',
  params: listHomeParams,
});

export const restoreListHome = defineCall({
  method: 'POST',
  path: '/lists/{id}/homes/{propertyId}/restoration',
  params: listHomeParams,
  response: listHomeSchema,
});

export const voteOnListHome = defineCall({
  method: 'PUT',
  path: '/lists/{id}/homes/{propertyId}/vote',
  params: listHomeParams,
  body: voteSchema,
});

export const showListQuote = defineCall({
  method: 'PUT',
  path: '/lists/{id}/quotes/{quoteId}',
  params: listQuoteParams,
});

export const hideListQuote = defineCall({
  method: 'DELETE',
  path: '/lists/{id}/quotes/{quoteId}',
  params: listQuoteParams,
});

export const writeListNote = defineCall({
  method: 'POST',
  path: '/lists/{id}/homes/{propertyId}/notes',
  params: listHomeParams,
  body: writeNoteSchema,
  response: listNoteSchema,
});

export const editListNote = defineCall({
  method: 'PUT',
  path: '/lists/{id}/notes/{noteId}',
  params: listNoteParams,
  body: writeNoteSchema,
  response: listNoteSchema,
});

export const deleteListNote = defineCall({
  method: 'DELETE',
  path: '/lists/{id}/notes/{noteId}',
  params: listNoteParams,
});
