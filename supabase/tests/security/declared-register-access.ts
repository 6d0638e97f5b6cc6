// Who may call what of the public register and its claims.
import * as z from 'zod/mini';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  type Access,
  creationKey,
  type FunctionAccess,
  propertiesWhere,
  startsWith,
} from './access-kinds.ts';
import { remoteZip, t, users } from './security-context.ts';

/** Of a fact that the source states. */
export const correction = {
  p_fact: 'beds',
  p_sentence: 'We have 44 beds.',
  p_evidence: 'The license',
  p_from: '40',
};
/** Set by the test of read_registered_home(). */
let registeredId = '';
const recordSchema = z.nullable(z.object({ record: z.object({ number: z.string() }) }));

export const registerFunctions: Record<string, FunctionAccess> = {
  read_public_record: {
    access: { everyone: 'active' },
    prepare: () =>
      Promise.all(
        Object.values(t.properties.alice).map((propertyId) =>
          makeRegisteredHome(t.database, { number: propertyId, propertyId }),
        ),
      ),
    calls: () => Object.values(t.properties.alice).map((id) => ({ p_property_id: id })),
    keys: ({ body }) => [recordSchema.parse(body)?.record.number ?? []].flat(),
    scopes: {
      active: propertiesWhere(
        `zip_code = '${remoteZip}' and owner_id = '${testUsers.alice.id}' and is_active`,
      ),
    },
  },
  read_registered_home: {
    access: { everyone: 'public data' },
    prepare: async () => void (registeredId = await makeRegisteredHome(t.database)),
    calls: () => [{ p_id: registeredId }],
    keys: startsWith('{'),
  },
  // Of a home of nobody. declared-team-roles.ts has those who manage one.
  read_record_corrections: {
    access: { users: 'nothing' },
    calls: () => [{ p_property_id: creationKey }],
  },
  ask_record_correction: {
    access: { users: 'nothing' },
    calls: () => [{ p_property_id: creationKey, ...correction }],
  },
  withdraw_record_correction: {
    access: { users: 'nothing' },
    calls: () => [{ p_property_id: creationKey, p_fact: 'beds' }],
  },
  claim_registered_home: {
    access: { families: '403 42501: claim_needs_owner', owners: 'nothing' },
    usesTempAccount: true,
    prepare: async () => void (registeredId = await makeRegisteredHome(t.database)),
    calls: () => [
      {
        p_registered_home_id: registeredId,
        p_role_in_home: 'Administrator',
        p_phone: '3125550142',
        p_reason: 'I run it',
      },
    ],
  },
  list_register_claims: {
    access: { families: 'nothing', owners: 'own' },
    prepare: async () => {
      for (const user of ['alice', 'oscar'] as const)
        await t.database.query(
          `insert into public.register_claims (user_id, registered_home_id, role_in_home, phone, reason)
           values ($1, $2, 'Administrator', '3125550142', 'I run it')`,
          [testUsers[user].id, await makeRegisteredHome(t.database)],
        );
      await t.database.query(
        `update public.register_claims set decided_at = now(), decided_by = 'me', is_accepted = false, decision = 'No'`,
      );
    },
    scopes: { own: 'select id::text as key from public.register_claims where user_id = $1' },
  },
  list_register_sitemaps: {
    access: { everyone: 'public data' },
    prepare: async () => {
      await makeRegisteredHome(t.database);
      await t.database.query(`select public.open_register_state('IL', 'me')`);
    },
    keys: startsWith('[{'),
  },
  list_register_sitemap_homes: {
    access: { everyone: 'public data' },
    prepare: async () => {
      await makeRegisteredHome(t.database);
      await t.database.query(`select public.open_register_state('IL', 'me')`);
    },
    calls: () => [{ p_state: 'IL', p_page: 1 }],
    keys: startsWith('["'),
  },
  report_listing: {
    access: {
      families: '403 42501: listing_report_needs_owner',
      owners: 'done',
    },
    usesTempAccount: true,
    prepare: async () => {
      const propertyId = await makeProperty(t.database, { owner: 'oscar' });
      registeredId = await makeRegisteredHome(t.database, { propertyId });
    },
    calls: () => [{ p_registered_home_id: registeredId, p_details: 'It is mine' }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  list_register_requests: {
    access: { users: 'own' },
    prepare: async () => {
      for (const user of users)
        await t.database.query(
          'insert into public.register_requests (user_id, registered_home_id) values ($1, $2)',
          [testUsers[user].id, await makeRegisteredHome(t.database)],
        );
    },
    keys: ({ body }) => z.array(z.string()).parse(body),
    scopes: {
      own: 'select registered_home_id::text as key from public.register_requests where user_id = $1',
    },
  },
  request_registered_home: {
    access: { users: 'done' },
    usesTempAccount: true,
    prepare: async () => void (registeredId = await makeRegisteredHome(t.database)),
    calls: () => [{ p_registered_home_id: registeredId }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  withdraw_register_request: {
    access: { users: 'nothing' },
    calls: () => [{ p_registered_home_id: creationKey }],
  },
  search_register: {
    access: { everyone: 'public data' },
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
  },
};

export const registerRoutes: Record<string, Access> = {
  'GET /register/search': { everyone: '200' },
  'GET /register/{id}': { everyone: '404 not_found' },
  'GET /properties/{id}/public-record': { everyone: '200' },
  'GET /properties/{id}/record-corrections': { users: '200' },
  // The home has no record, or one that states something else.
  'PUT /properties/{id}/record-corrections/{fact}': { users: '404 not_found', alice: '409 conflict' },
  'DELETE /properties/{id}/record-corrections/{fact}': { users: '404 not_found', alice: '200' },
  'GET /register-requests': { users: '200' },
  'PUT /register-requests/{id}': { users: '404 not_found' },
  'DELETE /register-requests/{id}': { users: '204' },
  'GET /register-claims': { users: '200' },
  'POST /register-claims': { families: '403 forbidden', owners: '404 not_found' },
  'POST /register/{id}/report': { users: '404 not_found' },
  'GET /pages/register/{id}': { everyone: '404' },
};

/** The same for an inactive property. */
export const inactiveRegisterRoutes: Record<string, Access> = {
  'GET /properties/{id}/public-record': { everyone: '404 not_found' },
  'PUT /properties/{id}/record-corrections/{fact}': { users: '404 not_found', alice: '409 conflict' },
};

/** The bodies of calls, by route. */
export const registerBodies = (property: string): Record<string, object> => ({
  'PUT /properties/{id}/record-corrections/{fact}': {
    sentence: 'We have 44 beds.',
    evidence: 'The license',
    from: '39',
  },
  'POST /register/{id}/report': { details: 'It is mine' },
  'POST /register-claims': {
    registeredHomeId: property,
    roleInHome: 'Administrator',
    phone: '3125550142',
    reason: 'I run it',
  },
});
