// Who may call what of properties, favorites, photos and places.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  type Access,
  creationKey,
  type FunctionAccess,
  limit,
  propertiesWhere,
  startsWith,
} from './access-kinds.ts';
import { remoteZip, t } from './security-context.ts';

const noteId = randomUUID();
const families = ['pat', 'fay', 'hana', 'walt'] as const;
let removable = '';
const ownReportSchema = z.object({ report: z.nullable(z.object({ details: z.string() })) });
const ownIdsSchema = z.array(z.object({ property_id: z.string() }));
const pinsSchema = z.object({ pins: z.array(z.tuple([z.string()], z.unknown())) });

/** One call for each seeded property. All of them are in one remote place. */
const eachProperty: FunctionAccess = {
  access: { visitor: 'active', users: 'visible' },
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

const addContract = () =>
  t.database.query(
    `insert into private.agreement_files (property_id, path, byte_count, added_at) values ($1, $2, 1000, now())
     on conflict do nothing`,
    [t.properties.alice.active, `${t.properties.alice.active}/a.pdf`],
  );

export const propertyFunctions: Record<string, FunctionAccess> = {
  find_created_property: {
    access: { families: 'nothing', owners: 'own' },
    prepare: () =>
      t.database.query(
        `update public.properties p set creation_key = $1
         where p.id in (select min(id::text)::uuid from public.properties where owner_id = any ($2) group by owner_id)`,
        [creationKey, [testUsers.alice.id, testUsers.oscar.id]],
      ),
    calls: () => [{ p_creation_key: creationKey }],
    scopes: { own: propertiesWhere(`owner_id = $1 and creation_key = '${creationKey}'`) },
  },
  list_removed_favorites: { access: { users: 'nothing' } },
  list_favorites: {
    access: { users: 'own', helpers: 'nothing' },
    calls: limit,
    scopes: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
  },
  list_own_ids: {
    access: { families: 'nothing', owners: 'own' },
    prepare: () =>
      t.database.query(`update public.properties set own_id = 'own ' || id where zip_code = $1`, [remoteZip]),
    keys: ({ body }) => ownIdsSchema.parse(body).map(({ property_id: id }) => id),
    scopes: { own: propertiesWhere('owner_id = $1 and own_id is not null') },
  },
  read_home_limits: { access: { users: 'public data' }, keys: startsWith('{"asked":null') },
  ask_for_homes: {
    access: {
      families: '403 42501: home_limits_ask_forbidden',
      owners: 'public data',
    },
    usesTempAccount: true,
    calls: () => [{ p_count: 3 }],
    keys: startsWith('{"asked":3'),
  },
  list_own_removable_photos: {
    access: { users: 'own' },
    keys: ({ body }) => z.array(z.string()).parse(body),
    scopes: {
      own: `select name as key from storage.objects where name ~ ('^' || $1::uuid || '/.*/left\\.jpg$')`,
    },
  },
  list_owned_properties: {
    access: { families: 'nothing', owners: 'own' },
    calls: limit,
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  list_sitemap_homes: {
    access: { everyone: 'active' },
    calls: () => [{ p_page: 1 }],
    scopes: { active: propertiesWhere('is_active') },
  },
  list_sitemap_pages: { access: { everyone: 'public data' }, keys: startsWith('1') },
  list_place_pages: { access: { everyone: 'public data' }, keys: startsWith('[') },
  read_place_page: {
    access: { everyone: 'public data' },
    calls: () => [{ p_state: 'il', p_city: 'chicago' }],
    keys: startsWith('{"city":"Chicago"'),
  },
  locate_zip: {
    access: { everyone: 'public data' },
    calls: () => [{ p_zip_code: '60601' }],
    keys: startsWith('{'),
  },
  preview_property: eachProperty,
  // Listed homes alone, also for their owner.
  read_open_home: { ...eachProperty, access: { everyone: 'active' } },
  list_open_homes: {
    access: { everyone: 'active' },
    calls: () => [{ p_limit: 100 }],
    scopes: {
      active: `select p.id::text as key from public.properties p where p.is_active order by p.id limit 100`,
    },
  },
  search_pins: {
    access: { everyone: 'active' },
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5 }],
    keys: ({ body }) => pinsSchema.parse(body).pins.map(([id]) => id),
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
  },
  read_figures: { access: { everyone: 'public data' }, keys: startsWith('{') },
  are_changes_paused: { access: { everyone: 'public data' }, keys: startsWith('false') },
  read_release: { access: { everyone: 'public data' }, keys: startsWith('"') },
  read_licensing_agency: {
    access: { everyone: 'public data' },
    calls: () => [{ p_state: 'il' }],
    keys: startsWith('{'),
  },
  search_properties: {
    access: { everyone: 'active' },
    prepare: () => makeProperty(t.database, { owner: 'oscar', zipCode: remoteZip, name: 'Searched' }),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5, p_limit: 100 }],
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
  },
  read_home_numbers: {
    access: { families: 'nothing', owners: 'own' },
    keys: ({ body }) =>
      z
        .object({ homes: z.array(z.object({ property_id: z.string() })) })
        .parse(body)
        .homes.map(({ property_id: id }) => id),
    scopes: { own: propertiesWhere('owner_id = $1') },
  },
  read_unmet_searches: {
    access: { users: 'nothing', alice: 'done' },
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ body }) => (body === null ? [] : ['done']),
  },
  report_home: {
    access: { families: 'done', owners: '403 42501: home_report_needs_family' },
    usesTempAccount: true,
    calls: () => [
      { p_property_id: t.properties.oscar.active, p_reason: 'Unsafe', p_details: 'A broken door' },
    ],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  read_home_report: {
    access: { families: 'own', owners: 'nothing' },
    prepare: () =>
      t.database.query(
        `insert into private.reports (reporter_id, reported_id, reason, details, about)
         select u.id, p.owner_id, 'Unsafe', u.id::text,
           jsonb_build_object('side', 'home', 'home', jsonb_build_object('id', p.id))
         from public.users u, public.properties p
         where u.id = any ($1) and p.id = $2
         on conflict do nothing`,
        [families.map((user) => testUsers[user].id), t.properties.alice.active],
      ),
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ body }) => {
      const { report } = ownReportSchema.parse(body);
      return report ? [report.details] : [];
    },
    scopes: { own: 'select $1::uuid::text as key' },
  },
  list_owner_notes: {
    access: { families: 'nothing', owners: 'own' },
    prepare: () =>
      t.database.query(
        `insert into private.owner_notes (owner_id, property_id, body)
         select p.owner_id, p.id, 'Please keep your prices current.' from public.properties p where p.id = any ($1)`,
        [[t.properties.alice.active, t.properties.oscar.active]],
      ),
    scopes: {
      own: 'select id::text as key from private.owner_notes where owner_id = $1 and closed_at is null',
    },
  },
  list_hidden_photos: {
    access: { users: '', alice: 'a/hidden.jpg' },
    prepare: () =>
      t.database.query(
        `insert into private.hidden_photos (path, property_id, hidden_by) values ('a/hidden.jpg', $1, 'me')
         on conflict do nothing`,
        [t.properties.alice.active],
      ),
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ text }) => [/"path": ?"([^"]+)"/.exec(text)?.[1] ?? ''],
  },
  delete_hidden_photo: {
    access: { users: 'not done', alice: 'done' },
    prepare: () =>
      t.database.query(
        `insert into private.hidden_photos (path, property_id, hidden_by) values ('a/hidden.jpg', $1, 'me')
         on conflict do nothing`,
        [t.properties.alice.active],
      ),
    calls: () => [{ p_property_id: t.properties.alice.active, p_path: 'a/hidden.jpg' }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  read_agreement_file: {
    access: { users: 'a contract' },
    prepare: addContract,
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ text }) => [text.includes('"path"') ? 'a contract' : ''],
  },
  describe_agreement_file: {
    access: { users: '', alice: 'a contract' },
    prepare: addContract,
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ text }) => [text.includes('"byte_count"') ? 'a contract' : ''],
  },
  read_home_card: {
    access: { everyone: 'public data' },
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ text }) => [text.includes('"confirmed_at"') ? 'public data' : ''],
  },
  describe_home_card: {
    access: { users: '', alice: 'a choice' },
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ text }) => [text.includes('"is_on"') ? 'a choice' : ''],
  },
  choose_home_card: {
    access: { users: 'not done', alice: 'done' },
    calls: () => [
      {
        p_property_id: t.properties.alice.active,
        p_is_on: true,
        p_shows_price: true,
        p_shows_openings: true,
      },
    ],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  remove_agreement_file: {
    access: { users: 'not done', alice: 'done' },
    prepare: addContract,
    calls: () => [{ p_property_id: t.properties.alice.active }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  close_owner_note: {
    access: { users: 'not done', oscar: 'done' },
    prepare: () =>
      t.database.query(
        `insert into private.owner_notes (id, owner_id, body) values ($1, $2, 'Please add a price.')
         on conflict (id) do update set closed_at = null`,
        [noteId, testUsers.oscar.id],
      ),
    calls: () => [{ p_note_id: noteId }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  remove_property: {
    access: { users: 'not done', alice: 'done' },
    prepare: async () => {
      removable = await makeProperty(t.database, { owner: 'alice' });
    },
    calls: () => [{ p_property_id: removable }],
    keys: ({ body }) => [body === true ? 'done' : 'not done'],
  },
  suggest_places: {
    access: { everyone: 'public data' },
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    keys: startsWith('[{"city":"Chicago","state":"IL"}'),
  },
  view_property: eachProperty,
};

export const propertyRoutes: Record<string, Access> = {
  'GET /properties/search': { everyone: '200' },
  'GET /properties/pins': { everyone: '200' },
  'GET /properties/owner': { users: '200' },
  'GET /properties/own-ids': { users: '200' },
  'GET /properties/limits': { users: '200' },
  'POST /properties/limits': { families: '403 forbidden', owners: '200' },
  'POST /properties': { families: '403 forbidden', owners: '201' },
  'POST /properties/confirm': { users: '200' },
  'POST /properties/changes': { users: '200' },
  'GET /properties/{id}': { everyone: '200' },
  'PUT /properties/{id}': { users: '403 forbidden', alice: '200' },
  'DELETE /properties/{id}': { users: '403 forbidden', alice: '204' },
  'GET /favorites': { users: '200' },
  'GET /favorites/removed': { users: '200' },
  'POST /favorites': { users: '201', helpers: '409 conflict' },
  'DELETE /favorites/{propertyId}': { users: '204' },
  'GET /home-watches': { users: '200' },
  // It has a free spot.
  'PUT /home-watches/{propertyId}': { users: '409 conflict' },
  'DELETE /home-watches/{propertyId}': { users: '204' },
  // It has a free spot, and nobody has a place.
  'PUT /home-watches/{propertyId}/place': { users: '409 conflict' },
  'POST /home-watches/{propertyId}/place/confirmations': { users: '409 conflict' },
  'DELETE /home-watches/{propertyId}/place/turn': { users: '409 conflict' },
  'GET /waiting-lists': { users: '200' },
  'POST /waiting-lists/{propertyId}/passes': { users: '404 not_found', alice: '409 conflict' },
  'GET /watches': { users: '200' },
  'PUT /watches/{propertyId}': { users: '409 conflict' },
  'DELETE /watches/{propertyId}': { users: '204' },
  'GET /places': { everyone: '200' },
  'GET /places/zip/{zipCode}': { everyone: '200' },
  'GET /licensing-agencies/{state}': { everyone: '200' },
  'GET /place-pages/{state}/{city}': { everyone: '200' },
  'GET /numbers': { users: '200' },
  'GET /properties/{id}/unmet-searches': { users: '404 not_found', alice: '200' },
  'GET /properties/{id}/report': { users: '200' },
  'POST /properties/{id}/report': { families: '204', owners: '403 forbidden' },
  'GET /properties/{id}/agreement-file': { users: '404 not_found' },
  'GET /properties/{id}/agreement-file/state': { users: '404 not_found', alice: '200' },
  'DELETE /properties/{id}/agreement-file': { users: '404 not_found', alice: '204' },
  'GET /properties/{id}/home-card': { users: '200' },
  'PUT /properties/{id}/home-card': { users: '404 not_found', alice: '204' },
  'GET /home-cards/{id}': { everyone: '200' },
  'GET /home-cards/{id}/frame': { everyone: '200' },
  'GET /home-cards/element.js': { everyone: '200' },
  'GET /properties/{id}/hidden-photos': { users: '404 not_found', alice: '200' },
  'POST /properties/{id}/hidden-photos/delete': { users: '404 not_found' },
  'GET /owner-notes': { users: '200' },
  'POST /owner-notes/{id}/close': { users: '404 not_found' },
  'GET /pages/properties/{id}': { everyone: '200' },
  'GET /pages/photos/{id}': { everyone: '302' },
  'GET /pages/places/{state}/{city}': { everyone: '200' },
  'GET /sitemap.xml': { everyone: '200' },
};

/** The same for an inactive property. */
export const inactivePropertyRoutes: Record<string, Access> = {
  'GET /properties/{id}': { everyone: '404 not_found', alice: '200' },
  'PUT /properties/{id}': { users: '404 not_found', alice: '200' },
  'DELETE /properties/{id}': { users: '404 not_found', alice: '204' },
  'POST /favorites': { users: '404 not_found', alice: '201', helpers: '409 conflict' },
  'PUT /home-watches/{propertyId}': { users: '404 not_found' },
  'PUT /home-watches/{propertyId}/place': { users: '404 not_found' },
  'POST /home-watches/{propertyId}/place/confirmations': { users: '404 not_found' },
  'DELETE /home-watches/{propertyId}/place/turn': { users: '404 not_found' },
  'POST /waiting-lists/{propertyId}/passes': { users: '404 not_found', alice: '409 conflict' },
  'PUT /watches/{propertyId}': { users: '404 not_found' },
  'GET /properties/{id}/agreement-file': { users: '404 not_found' },
  'GET /properties/{id}/agreement-file/state': { users: '404 not_found', alice: '200' },
  'DELETE /properties/{id}/agreement-file': { users: '404 not_found', alice: '204' },
  'GET /properties/{id}/hidden-photos': { users: '404 not_found', alice: '200' },
  'POST /properties/{id}/hidden-photos/delete': { users: '404 not_found' },
  'GET /properties/{id}/home-card': { users: '200' },
  'PUT /properties/{id}/home-card': { users: '404 not_found', alice: '204' },
  'GET /home-cards/{id}': { everyone: '200' },
  'GET /home-cards/{id}/frame': { everyone: '200' },
  'GET /properties/{id}/report': { users: '404 not_found', alice: '200' },
  'POST /properties/{id}/report': { users: '404 not_found' },
  'GET /properties/{id}/unmet-searches': { users: '404 not_found', alice: '200' },
  'GET /pages/properties/{id}': { everyone: '404' },
  'GET /pages/photos/{id}': { everyone: '404 not_found' },
};

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
  'POST /properties/limits': { count: 3 },
  'PUT /home-watches/{propertyId}/place': { roomType: 'Studio' },
  'POST /waiting-lists/{propertyId}/passes': { endsAt: '2026-01-01T00:00:00Z', reason: 'other_room' },
  'PUT /properties/{id}': { description: `Changed ${randomUUID()}` },
  'POST /properties/changes': {
    intentionId: randomUUID(),
    act: { kind: 'set', changes: { description: 'Changed' } },
    homes: [{ id: property }],
  },
  'POST /favorites': { propertyId: property },
  'POST /properties/{id}/report': { reason: 'Unsafe', details: 'A broken door' },
  'POST /properties/{id}/hidden-photos/delete': { path: 'a/b/c.jpg' },
  'POST /owner-notes/{id}/close': { answer: 'Yes' },
});
