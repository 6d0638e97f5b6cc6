import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  saveSearchSchema,
  savedSearchSchema,
  searchNewsSchema,
  updateSearchSchema,
} from '../saved-searches.ts';
import { idParams } from '../../fields.ts';

export const listSavedSearches = defineCall({
  method: 'GET',
  path: '/searches',
  response: z.array(savedSearchSchema),
});

export const saveSearch = defineCall({
  method: 'POST',
  path: '/searches',
  body: saveSearchSchema,
  response: savedSearchSchema,
});

export const stopSearchMail = defineCall({ method: 'POST', path: '/searches/mail-off' });

export const updateSavedSearch = defineCall({
  method: 'PUT',
  path: '/searches/{id}',
  params: idParams,
  body: updateSearchSchema,
  response: savedSearchSchema,
});

export const removeSavedSearch = defineCall({ method: 'DELETE', path: '/searches/{id}', params: idParams });

export const markSearchSeen = defineCall({ method: 'PUT', path: '/searches/{id}/seen', params: idParams });

export const readSearchNews = defineCall({
  method: 'GET',
  path: '/searches/{id}/news',
  params: idParams,
  response: searchNewsSchema,
});
