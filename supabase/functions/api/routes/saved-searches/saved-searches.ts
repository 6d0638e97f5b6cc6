import * as calls from '../../../_shared/contract/saved-searches/calls/saved-searches.ts';
import { nameSearch } from '../../../_shared/contract/saved-searches/saved-searches.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { filterArguments } from '../../../_shared/search-arguments.ts';

const savedSearch = { component: 'SavedSearch' };

export const savedSearchRoutes = defineRoutes(calls, {
  listSavedSearches: {
    summary:
      'The caller’s saved searches, newest first, with how many homes each finds and how many are new.',
    responses: { 200: { description: 'At most 10 searches.', ...savedSearch, many: true } },
    call: (database) => database.rpc('list_saved_searches'),
  },

  saveSearch: {
    summary:
      'Saves a search. Its place and costs follow the rules of `searchProperties`. The 11th, and the same search again, are a conflict.',
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
  },

  stopSearchMail: {
    summary: 'Turns off the emails of all saved searches of the caller.',
    responses: { 204: { description: 'No saved search sends email.' } },
    call: (database) => database.rpc('stop_search_mail'),
  },

  updateSavedSearch: {
    summary: 'Changes the name of a saved search and how often it sends email.',
    responses: { 200: { description: 'The updated search.', ...savedSearch } },
    missing: 'savedSearch',
    call: (database, { params, body }) =>
      database.rpc('update_saved_search', { p_id: params.id, p_name: body.name, p_mail: body.mail }),
  },

  removeSavedSearch: {
    summary: 'Deletes a saved search.',
    responses: { 204: { description: 'The search is deleted.' } },
    missing: 'savedSearch',
    call: (database, { params }) => database.rpc('delete_saved_search', { p_id: params.id }),
  },

  markSearchSeen: {
    summary: 'Counts the news of a saved search from now on.',
    responses: { 204: { description: 'Nothing is new.' } },
    missing: 'savedSearch',
    call: (database, { params }) => database.rpc('mark_search_seen', { p_id: params.id }),
  },

  readSearchNews: {
    summary: 'The homes of a saved search that are new since it was seen, newest first, at most 500.',
    responses: {
      200: {
        description: 'The homes, once for each reason.',
        component: 'SearchNews',
      },
    },
    missing: 'savedSearch',
    call: (database, { params }) => database.rpc('read_search_news', { p_id: params.id }),
  },
});
