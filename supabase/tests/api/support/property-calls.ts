import type { TestUser } from '../../_shared/test-context.ts';
import { api, forbidden, notFound } from './api.ts';

export const missingId = '00000000-0000-4000-8000-000000000000';
export const propertyNotFound = notFound('Property not found');
export const otherOwner = forbidden('This property belongs to another owner');

/** The required fields of a property. */
export const address = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

// By default alice sends the requests.
export const create = (body: object, as: TestUser = 'alice', headers: Record<string, string> = {}) =>
  api.call('POST /properties', { as, body, headers });
export const update = (id: string, body: object, as: TestUser = 'alice') =>
  api.call('PUT /properties/{id}', { as, params: { id }, body });
export const remove = (id: string, as: TestUser = 'alice') =>
  api.call('DELETE /properties/{id}', { as, params: { id } });
/** By default a visitor reads. */
export const read = (id: string, as?: TestUser) =>
  api.call('GET /properties/{id}', { ...(as && { as }), params: { id } });
