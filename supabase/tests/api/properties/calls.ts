import { testUsers } from '../../_shared/test-users.ts';
import type { Actor, Api } from '../support/api.ts';

export const nowhere = '00000000-0000-4000-8000-000000000000';
export const notFound = { status: 404, body: { code: 'not_found', message: 'Property not found' } };
export const notYours = {
  status: 403,
  body: { code: 'forbidden', message: 'This property belongs to another owner' },
};

/** The least that a home needs. */
export const home = {
  name: 'Maple Court',
  street: '12 Main Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

/** The calls about homes, by alice unless it says otherwise. */
export const propertyCalls = (api: () => Api) => ({
  create: (body: object, as: Actor = 'alice', headers: Record<string, string> = {}) =>
    api().call('POST /properties', { as, body, headers }),
  update: (id: string, body: object, as: Actor = 'alice') =>
    api().call('PUT /properties/{id}', { as, params: { id }, body }),
  remove: (id: string, as: Actor = 'alice') => api().call('DELETE /properties/{id}', { as, params: { id } }),
  /** A visitor, when nobody is named. */
  show: (id: string, as?: Actor) => api().call('GET /properties/{id}', { ...(as && { as }), params: { id } }),
  list: (query: string, as: Actor = 'oscar') => api().call('GET /properties/owner', { as, query }),
  /** Straight into the database. */
  favorite: (id: string, as: Actor) =>
    api().database.query('insert into public.favorites (patient_id, property_id) values ($1, $2)', [
      testUsers[as].id,
      id,
    ]),
});
