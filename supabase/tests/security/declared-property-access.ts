// Who may call what of properties, favorites, photos and places.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeProperty, makeRegisteredHome } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  creationKey,
  type FunctionAccess,
  hiddenOfAlice,
  inactive,
  limit,
  openRoute,
  openTo,
  propertiesWhere,
  type RouteAccess,
  signedIn,
  wholeText,
  startsWith,
  userRoute,
} from './access-kinds.ts';
import { byRole, type ByUser, byUser, remoteZip, t } from './security-context.ts';

/** Set by the test of read_registered_home(). */
let registeredId = '';
const recordSchema = z.nullable(z.object({ record: z.object({ number: z.string() }) }));
const ownIdsSchema = z.array(z.object({ property_id: z.string() }));
const pinsSchema = z.object({ pins: z.array(z.tuple([z.string()], z.unknown())) });

/** One call for each seeded property. All of them are in one remote place. */
const eachProperty: FunctionAccess = {
  ...openTo('active', 'visible'),
  calls: () => {
    const { alice, oscar, saved } = t.properties;
    const each = [alice.active, alice.inactive, oscar.active, oscar.inactive, saved];
    return each.map((id) => ({ p_property_id: id }));
  },
  scopes: {
    active: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and is_active`),
    visible: propertiesWhere(`zip_code = '${remoteZip}' and name <> 'Searched' and (is_active or owner_id = $1
      or id in (select property_id from public.favorites where patient_id = $1))`),
  },
};

const deadLink = '400 SC404: This link does not work any more. Please ask for a new one.';
const noOwnerKeys = '403 42501: Only an owner account has keys.';

export const propertyFunctions: Record<string, FunctionAccess> = {
  find_created_property: {
    ...signedIn(byRole('nothing', 'own')),
    prepare: () =>
      t.database.query(
        `update public.properties p set creation_key = $1
         where p.id in (select min(id::text)::uuid from public.properties where owner_id = any ($2) group by owner_id)`,
        [creationKey, [testUsers.alice.id, testUsers.oscar.id]],
      ),
    calls: () => [{ p_creation_key: creationKey }],
    scopes: { own: propertiesWhere(`owner_id = $1 and creation_key = '${creationKey}'`) },
  },
  list_removed_favorites: { ...signedIn('nothing') },
  list_favorites: {
    ...signedIn('own'),
    calls: limit,
    scopes: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  list_own_ids: {
    ...signedIn(byRole('nothing', 'own')),
    prepare: () => t.database.query(`update public.properties set own_id = 'own ' || id`),
    keys: ({ body }) => ownIdsSchema.parse(body).map(({ property_id: id }) => id),
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  list_own_removable_photos: {
    ...signedIn('own'),
    keys: ({ body }) => z.array(z.string()).parse(body),
    scopes: {
      own: `select name as key from storage.objects where name ~ ('^' || $1::uuid || '/.*/left\\.jpg$')`,
    },
  },
  list_owned_properties: {
    ...signedIn(byRole('nothing', 'own')),
    calls: limit,
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  list_sitemap_homes: {
    ...openTo('active'),
    calls: () => [{ p_page: 1 }],
    scopes: { active: propertiesWhere('is_active') },
  },
  list_sitemap_pages: { ...openTo('public data'), keys: startsWith('1') },
  locate_zip: {
    ...openTo('public data'),
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
  },
  preview_property: eachProperty,
  search_pins: {
    ...openTo('active'),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5 }],
    keys: ({ body }) => pinsSchema.parse(body).pins.map(([id]) => id),
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
  },
  read_figures: { ...openTo('public data'), keys: startsWith('{') },
  read_licensing_agency: {
    ...openTo('public data'),
    calls: () => [{ p_state: 'il' }],
    keys: startsWith('{'),
  },
  search_properties: {
    ...openTo('active'),
    prepare: () => makeProperty(t.database, { owner: 'oscar', zipCode: remoteZip, name: 'Searched' }),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5, p_limit: 100 }],
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
  },
  read_public_record: {
    ...openTo('active'),
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
    ...openTo('public data'),
    prepare: async () => void (registeredId = await makeRegisteredHome(t.database)),
    calls: () => [{ p_id: registeredId }],
    keys: startsWith('{'),
  },
  read_home_numbers: {
    ...signedIn(byRole('nothing', 'own')),
    keys: ({ body }) =>
      z
        .object({ homes: z.array(z.object({ property_id: z.string() })) })
        .parse(body)
        .homes.map(({ property_id: id }) => id),
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  read_unmet_searches: {
    ...signedIn(byUser({ alice: 'done', others: 'nothing' })),
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ body }) => (body === null ? [] : ['done']),
  },
  claim_registered_home: {
    ...signedIn(byRole('403 42501: Only an owner account can claim a home.', 'nothing')),
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
    ...signedIn(byRole('nothing', 'own')),
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
    ...openTo('public data'),
    prepare: async () => {
      await makeRegisteredHome(t.database);
      await t.database.query(`select public.open_register_state('IL', 'me')`);
    },
    keys: startsWith('[{'),
  },
  list_register_sitemap_homes: {
    ...openTo('public data'),
    prepare: async () => {
      await makeRegisteredHome(t.database);
      await t.database.query(`select public.open_register_state('IL', 'me')`);
    },
    calls: () => [{ p_state: 'IL', p_page: 1 }],
    keys: startsWith('["'),
  },
  report_listing: {
    ...signedIn(byRole('403 42501: Only an owner account can report a listing of the register.', 'done')),
    usesTempAccount: true,
    prepare: async () => {
      const propertyId = await makeProperty(t.database, { owner: 'oscar' });
      registeredId = await makeRegisteredHome(t.database, { propertyId });
    },
    calls: () => [{ p_registered_home_id: registeredId, p_details: 'It is mine' }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  list_register_requests: {
    ...signedIn('own'),
    prepare: async () => {
      for (const user of ['alice', 'oscar', 'pat', 'fay'] as const)
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
    ...signedIn('done'),
    usesTempAccount: true,
    prepare: async () => void (registeredId = await makeRegisteredHome(t.database)),
    calls: () => [{ p_registered_home_id: registeredId }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  withdraw_register_request: { ...signedIn('nothing'), calls: () => [{ p_registered_home_id: creationKey }] },
  list_home_offers: {
    ...signedIn(byRole('nothing', 'own')),
    prepare: async () => {
      await t.database.query('delete from private.home_transfers');
      for (const owner of ['alice', 'oscar'] as const)
        await t.database.query(
          `insert into private.home_transfers (property_id, email, token_hash)
           values ($1, 'other@example.com', encode(sha256($2), 'hex'))`,
          [await makeProperty(t.database, { owner }), randomUUID()],
        );
    },
    keys: ({ text }) => [...text.matchAll(/"property_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id),
    scopes: {
      own: `select t.property_id::text as key from private.home_transfers t
        join public.properties p on p.id = t.property_id where p.owner_id = $1`,
    },
  },
  // Of a home of alice, which the temporary accounts do not own.
  offer_home: {
    ...signedIn('400 SC404: Property not found'),
    usesTempAccount: true,
    calls: () => [{ p_property_id: t.properties.alice.active, p_email: 'other@example.com' }],
  },
  take_home_offer_back: {
    ...signedIn('false'),
    usesTempAccount: true,
    keys: wholeText,
    calls: () => [{ p_property_id: t.properties.alice.active }],
  },
  read_home_offer: { ...openTo(deadLink), calls: () => [{ p_token: 'ab'.repeat(32) }] },
  accept_home_offer: { ...signedIn(deadLink), calls: () => [{ p_token: 'ab'.repeat(32) }] },
  list_feed_keys: {
    ...signedIn(byRole('nothing', 'own')),
    prepare: async () => {
      for (const user of ['alice', 'oscar'] as const)
        await t.database.query(
          `insert into private.feed_keys (owner_id, name, key_hash) values ($1, 'Office', encode(sha256($2), 'hex'))`,
          [testUsers[user].id, randomUUID()],
        );
    },
    scopes: { own: 'select id::text as key from private.feed_keys where owner_id = $1' },
  },
  make_feed_key: {
    ...signedIn(byRole(noOwnerKeys, 'public data')),
    usesTempAccount: true,
    calls: () => [{ p_name: 'Office' }],
    keys: startsWith('{"id":'),
  },
  revoke_feed_key: {
    ...signedIn('false'),
    keys: wholeText,
    calls: () => [{ p_key_id: creationKey }],
  },
  send_feed: {
    ...openTo('403 28000: This key is unknown or was revoked.'),
    calls: () => [{ p_key: 'feed_0', p_own_id: 'H-1', p_facts: { available_spots: 1 } }],
  },
  search_register: {
    ...openTo('public data'),
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
  },
  suggest_places: {
    ...openTo('public data'),
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    keys: startsWith('[{"city":"Chicago","state":"IL"}'),
  },
  view_property: eachProperty,
};

/** Everybody sees alice's active property. Only alice may change it. */
const ofAlice = (outcome: string): ByUser => byUser({ alice: outcome, others: '403 forbidden' });

export const propertyRoutes: RouteAccess[] = [
  openRoute('GET /properties/search', '200'),
  openRoute('GET /properties/pins', '200'),
  userRoute('GET /properties/owner', '200'),
  userRoute('GET /properties/own-ids', '200'),
  userRoute('POST /properties', byRole('403 forbidden', '201')),
  userRoute('POST /properties/confirm', '200'),
  openRoute('GET /properties/{id}', '200'),
  inactive({ route: 'GET /properties/{id}', visitor: '404 not_found', expected: hiddenOfAlice('200') }),
  userRoute('PUT /properties/{id}', ofAlice('200')),
  inactive(userRoute('PUT /properties/{id}', hiddenOfAlice('200'))),
  userRoute('DELETE /properties/{id}', ofAlice('204')),
  inactive(userRoute('DELETE /properties/{id}', hiddenOfAlice('204'))),
  userRoute('GET /favorites', '200'),
  userRoute('GET /favorites/removed', '200'),
  userRoute('POST /favorites', '201'),
  inactive(userRoute('POST /favorites', hiddenOfAlice('201'))),
  userRoute('DELETE /favorites/{propertyId}', '204'),
  userRoute('GET /watches', '200'),
  // It has a free spot.
  userRoute('PUT /watches/{propertyId}', '409 conflict'),
  inactive(userRoute('PUT /watches/{propertyId}', '404 not_found')),
  userRoute('DELETE /watches/{propertyId}', '204'),
  openRoute('GET /places', '200'),
  openRoute('GET /places/zip/{zipCode}', '200'),
  openRoute('GET /licensing-agencies/{state}', '200'),
  openRoute('GET /register/search', '200'),
  openRoute('GET /register/{id}', '404 not_found'),
  openRoute('GET /properties/{id}/public-record', '200'),
  inactive(openRoute('GET /properties/{id}/public-record', '404 not_found')),
  userRoute('GET /register-requests', '200'),
  userRoute('PUT /register-requests/{id}', '404 not_found'),
  userRoute('DELETE /register-requests/{id}', '204'),
  userRoute('GET /home-offers', '200'),
  userRoute('POST /properties/{id}/offer', byUser({ alice: '201', others: '404 not_found' })),
  inactive(userRoute('POST /properties/{id}/offer', hiddenOfAlice('201'))),
  userRoute('DELETE /properties/{id}/offer', byUser({ alice: '204', others: '404 not_found' })),
  inactive(userRoute('DELETE /properties/{id}/offer', hiddenOfAlice('204'))),
  openRoute('POST /home-offers/read', '404 not_found'),
  userRoute('POST /home-offers/accept', '404 not_found'),
  openRoute('PUT /feed/{ownId}', '400 invalid_request'),
  userRoute('GET /feed-keys', '200'),
  userRoute('GET /numbers', '200'),
  userRoute('GET /properties/{id}/unmet-searches', byUser({ alice: '200', others: '404 not_found' })),
  inactive(
    userRoute('GET /properties/{id}/unmet-searches', byUser({ alice: '200', others: '404 not_found' })),
  ),
  userRoute('POST /feed-keys', byRole('403 forbidden', '201')),
  userRoute('DELETE /feed-keys/{id}', '404 not_found'),
  userRoute('GET /register-claims', '200'),
  userRoute('POST /register-claims', byRole('403 forbidden', '404 not_found')),
  userRoute('POST /register/{id}/report', '404 not_found'),
  openRoute('GET /pages/register/{id}', '404'),
  openRoute('GET /pages/properties/{id}', '200'),
  inactive(openRoute('GET /pages/properties/{id}', '404')),
  openRoute('GET /pages/photos/{id}', '302'),
  inactive(openRoute('GET /pages/photos/{id}', '404 not_found')),
  openRoute('GET /sitemap.xml', '200'),
];

/** The query strings that routes need. */
export const queries: Record<string, string> = {
  'GET /properties/search': '?zipCode=60601',
  'GET /properties/pins': '?zipCode=60601',
  'GET /register/search': '?zipCode=60601',
  'GET /places': '?query=chicago',
  'GET /sitemap.xml': '?page=1',
};

/** The bodies of calls about a property, by route. */
export const propertyBodies = (property: string): Record<string, object> => ({
  'POST /properties': {
    name: 'New',
    street: '1 Test Street',
    city: 'Chicago',
    state: 'IL',
    zipCode: '60601',
  },
  'PUT /properties/{id}': { description: `Changed ${randomUUID()}` },
  'POST /favorites': { propertyId: property },
  'POST /feed-keys': { name: 'Office' },
  'POST /properties/{id}/offer': { email: 'other@example.com' },
  'POST /home-offers/read': { token: 'ab'.repeat(32) },
  'POST /home-offers/accept': { token: 'ab'.repeat(32) },
  'PUT /feed/{ownId}': { availableSpots: 1 },
  'POST /register/{id}/report': { details: 'It is mine' },
  'POST /register-claims': {
    registeredHomeId: property,
    roleInHome: 'Administrator',
    phone: '3125550142',
    reason: 'I run it',
  },
});
