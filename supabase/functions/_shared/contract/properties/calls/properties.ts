import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { pageFields } from '../../search/search.ts';
import {
  changeHomesSchema,
  changePropertySchema,
  changedHomesSchema,
  confirmedCountSchema,
  createPropertyHeaders,
  createPropertySchema,
  ownIdsSchema,
  propertySchema,
} from '../properties.ts';
import { idParams, ownerFields, ownerQuery } from '../../fields.ts';
import { askForHomesSchema, homeLimitsSchema } from '../home-limits.ts';

export const listOwnedProperties = defineCall({
  method: 'GET',
  path: '/properties/owner',
  query: z.object({ ...pageFields, ...ownerFields }),
  response: z.array(propertySchema),
});

export const listOwnIds = defineCall({
  method: 'GET',
  path: '/properties/own-ids',
  query: ownerQuery,
  response: ownIdsSchema,
});

export const readHomeLimits = defineCall({
  method: 'GET',
  path: '/properties/limits',
  query: ownerQuery,
  response: homeLimitsSchema,
});

export const askForHomes = defineCall({
  method: 'POST',
  path: '/properties/limits',
  query: ownerQuery,
  body: askForHomesSchema,
  response: homeLimitsSchema,
});

export const createProperty = defineCall({
  method: 'POST',
  path: '/properties',
  query: ownerQuery,
  headers: createPropertyHeaders,
  body: createPropertySchema,
  response: propertySchema,
});

export const confirmProperties = defineCall({
  method: 'POST',
  path: '/properties/confirm',
  query: ownerQuery,
  response: confirmedCountSchema,
});

export const showProperty = defineCall({
  method: 'GET',
  path: '/properties/{id}',
  access: 'anyone',
  params: idParams,
  response: propertySchema,
});

export const updateProperty = defineCall({
  method: 'PUT',
  path: '/properties/{id}',
  params: idParams,
  body: changePropertySchema,
  response: propertySchema,
});

export const changeProperties = defineCall({
  method: 'POST',
  path: '/properties/changes',
  body: changeHomesSchema,
  response: changedHomesSchema,
});

export const removeProperty = defineCall({ method: 'DELETE', path: '/properties/{id}', params: idParams });
