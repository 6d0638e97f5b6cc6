import * as z from 'zod/mini';
import { idParams } from '../../_shared/contract/fields.ts';
import {
  nameSearch,
  savedSearchSchema,
  saveSearchSchema,
  searchNewsSchema,
  updateSearchSchema,
} from '../../_shared/contract/saved-searches.ts';
import { notFound } from '../../_shared/errors.ts';
import { created, defineRoute, noContent, ok } from '../../_shared/route.ts';
import { fromRow } from '../../_shared/rows.ts';
import { filterArguments } from '../../_shared/search-arguments.ts';

const savedSearch = { component: 'SavedSearch', schema: savedSearchSchema };

export const savedSearchRoutes = [
  defineRoute({
    name: 'listSavedSearches',
    method: 'GET',
    path: '/searches',
    summary:
      'The caller’s saved searches, newest first, with how many homes each finds and how many are new.',
    responses: { 200: { description: 'At most 10 searches.', ...savedSearch, many: true } },
    handle: async ({ database }) => {
      const { data } = await database.rpc('list_saved_searches').throwOnError();
      return ok(fromRow(z.array(savedSearchSchema), data));
    },
  }),

  defineRoute({
    name: 'saveSearch',
    method: 'POST',
    path: '/searches',
    summary: 'Saves a search. The 11th, and the same search again, are a conflict.',
    input: { body: saveSearchSchema },
    responses: { 201: { description: 'The saved search.', ...savedSearch } },
    errors: ['unknown_location'],
    errorOverrides: { SC409: { code: 'conflict' } },
    handle: async ({ database }, { body: { name, search, mail } }) => {
      const { data } = await database
        .rpc('save_search', {
          ...filterArguments(search),
          p_radius_miles: search.radius,
          p_sort: search.sort,
          p_name: name ?? nameSearch(search),
          p_mail: mail,
        })
        .throwOnError();
      return created(fromRow(savedSearchSchema, data));
    },
  }),

  defineRoute({
    name: 'stopSearchMail',
    method: 'POST',
    path: '/searches/mail-off',
    summary: 'Ends the mail of all saved searches of the caller.',
    responses: { 204: { description: 'No saved search sends mail.' } },
    handle: async ({ database }) => {
      await database.rpc('stop_search_mail').throwOnError();
      return noContent();
    },
  }),

  defineRoute({
    name: 'updateSavedSearch',
    method: 'PUT',
    path: '/searches/{id}',
    summary: 'Changes the name of a saved search and how often it sends mail.',
    input: { params: idParams, body: updateSearchSchema },
    responses: { 200: { description: 'The updated search.', ...savedSearch } },
    errors: ['not_found'],
    handle: async ({ database }, { params, body }) => {
      const { data } = await database
        .rpc('update_saved_search', { p_id: params.id, p_name: body.name, p_mail: body.mail })
        .throwOnError();
      if (!data) throw notFound('Saved search');
      return ok(fromRow(savedSearchSchema, data));
    },
  }),

  defineRoute({
    name: 'removeSavedSearch',
    method: 'DELETE',
    path: '/searches/{id}',
    summary: 'Deletes a saved search.',
    input: { params: idParams },
    responses: { 204: { description: 'The search is deleted.' } },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('delete_saved_search', { p_id: params.id }).throwOnError();
      if (!data) throw notFound('Saved search');
      return noContent();
    },
  }),

  defineRoute({
    name: 'markSearchSeen',
    method: 'PUT',
    path: '/searches/{id}/seen',
    summary: 'Counts the news of a saved search from now on.',
    input: { params: idParams },
    responses: { 204: { description: 'Nothing is new.' } },
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('mark_search_seen', { p_id: params.id }).throwOnError();
      if (!data) throw notFound('Saved search');
      return noContent();
    },
  }),

  defineRoute({
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
    errors: ['not_found'],
    handle: async ({ database }, { params }) => {
      const { data } = await database.rpc('read_search_news', { p_id: params.id }).throwOnError();
      if (!data) throw notFound('Saved search');
      return ok(fromRow(searchNewsSchema, data));
    },
  }),
];
