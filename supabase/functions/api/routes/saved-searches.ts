import { idParams } from '../../_shared/contract/fields.ts';
import {
  nameSearch,
  savedSearchSchema,
  saveSearchSchema,
  searchNewsSchema,
  updateSearchSchema,
} from '../../_shared/contract/saved-searches.ts';
import { defineCall } from '../../_shared/route.ts';
import { filterArguments } from '../../_shared/search-arguments.ts';

const savedSearch = { component: 'SavedSearch', schema: savedSearchSchema };

export const savedSearchRoutes = [
  defineCall({
    name: 'listSavedSearches',
    method: 'GET',
    path: '/searches',
    summary:
      'The caller’s saved searches, newest first, with how many homes each finds and how many are new.',
    responses: { 200: { description: 'At most 10 searches.', ...savedSearch, many: true } },
    call: (database) => database.rpc('list_saved_searches'),
  }),

  defineCall({
    name: 'saveSearch',
    method: 'POST',
    path: '/searches',
    summary:
      'Saves a search. Its place and costs follow the rules of `searchProperties`. The 11th, and the same search again, are a conflict.',
    input: { body: saveSearchSchema },
    responses: { 201: { description: 'The saved search.', ...savedSearch } },
    errors: ['unknown_location'],
    errorOverrides: { SC409: { code: 'conflict' } },
    call: (database, { body: { name, search, mail } }) =>
      database.rpc('save_search', {
        ...filterArguments(search),
        p_radius_miles: search.radius,
        p_sort: search.sort,
        p_name: name ?? nameSearch(search),
        p_mail: mail,
      }),
  }),

  defineCall({
    name: 'stopSearchMail',
    method: 'POST',
    path: '/searches/mail-off',
    summary: 'Ends the mail of all saved searches of the caller.',
    responses: { 204: { description: 'No saved search sends mail.' } },
    call: (database) => database.rpc('stop_search_mail'),
  }),

  defineCall({
    name: 'updateSavedSearch',
    method: 'PUT',
    path: '/searches/{id}',
    summary: 'Changes the name of a saved search and how often it sends mail.',
    input: { params: idParams, body: updateSearchSchema },
    responses: { 200: { description: 'The updated search.', ...savedSearch } },
    missing: 'Saved search',
    call: (database, { params, body }) =>
      database.rpc('update_saved_search', { p_id: params.id, p_name: body.name, p_mail: body.mail }),
  }),

  defineCall({
    name: 'removeSavedSearch',
    method: 'DELETE',
    path: '/searches/{id}',
    summary: 'Deletes a saved search.',
    input: { params: idParams },
    responses: { 204: { description: 'The search is deleted.' } },
    missing: 'Saved search',
    call: (database, { params }) => database.rpc('delete_saved_search', { p_id: params.id }),
  }),

  defineCall({
    name: 'markSearchSeen',
    method: 'PUT',
    path: '/searches/{id}/seen',
    summary: 'Counts the news of a saved search from now on.',
    input: { params: idParams },
    responses: { 204: { description: 'Nothing is new.' } },
    missing: 'Saved search',
    call: (database, { params }) => database.rpc('mark_search_seen', { p_id: params.id }),
  }),

  defineCall({
    name: 'readSearchNews',
    method: 'GET',
    path: '/searches/{id}/news',
    summary: 'The homes of a saved search that are new since it was seen, newest first, at most 500.',
    input: { params: idParams },
    responses: {
      200: {
        description: 'The homes, once for each reason.',
        component: 'SearchNews',
        schema: searchNewsSchema,
      },
    },
    missing: 'Saved search',
    call: (database, { params }) => database.rpc('read_search_news', { p_id: params.id }),
  }),
];
