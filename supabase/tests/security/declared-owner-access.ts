// Who may call what of the home offers and feed keys of owners.
import { randomUUID } from 'node:crypto';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type Access, creationKey, type FunctionAccess, startsWith, wholeText } from './access-kinds.ts';
import { t } from './security-context.ts';

const deadLink = '400 SC404: link_ended';
const noOwnerKeys = '403 42501: feed_keys_need_owner';

export const ownerFunctions: Record<string, FunctionAccess> = {
  list_home_offers: {
    access: { families: 'nothing', owners: 'own' },
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
    access: { users: '400 SC404: property_not_found' },
    usesTempAccount: true,
    calls: () => [{ p_property_id: t.properties.alice.active, p_email: 'other@example.com' }],
  },
  take_home_offer_back: {
    access: { users: 'false' },
    usesTempAccount: true,
    keys: wholeText,
    calls: () => [{ p_property_id: t.properties.alice.active }],
  },
  read_home_offer: { access: { everyone: deadLink }, calls: () => [{ p_token: 'ab'.repeat(32) }] },
  accept_home_offer: { access: { users: deadLink }, calls: () => [{ p_token: 'ab'.repeat(32) }] },
  list_feed_keys: {
    access: { families: 'nothing', owners: 'own' },
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
    access: { families: noOwnerKeys, owners: 'public data' },
    usesTempAccount: true,
    calls: () => [{ p_name: 'Office' }],
    keys: startsWith('{"id":'),
  },
  revoke_feed_key: {
    access: { users: 'false' },
    keys: wholeText,
    calls: () => [{ p_key_id: creationKey }],
  },
  send_feed: {
    access: { everyone: '403 28000: feed_key_unknown' },
    calls: () => [{ p_key: 'feed_0', p_own_id: 'H-1', p_facts: { available_spots: 1 } }],
  },
};

export const ownerRoutes: Record<string, Access> = {
  'GET /home-offers': { users: '200' },
  'POST /properties/{id}/offer': { users: '404 not_found', alice: '201' },
  'DELETE /properties/{id}/offer': { users: '404 not_found', alice: '204' },
  'POST /home-offers/read': { everyone: '404 not_found' },
  'POST /home-offers/accept': { users: '404 not_found' },
  'PUT /feed/{ownId}': { everyone: '400 invalid_request' },
  'GET /feed-keys': { users: '200' },
  'POST /feed-keys': { families: '403 forbidden', owners: '201' },
  'DELETE /feed-keys/{id}': { users: '404 not_found' },
};

/** The same for an inactive property. */
export const inactiveOwnerRoutes: Record<string, Access> = {
  'POST /properties/{id}/offer': { users: '404 not_found', alice: '201' },
  'DELETE /properties/{id}/offer': { users: '404 not_found', alice: '204' },
};

/** The bodies of calls, by route. */
export const ownerBodies = {
  'POST /feed-keys': { name: 'Office' },
  'POST /properties/{id}/offer': { email: 'other@example.com' },
  'POST /home-offers/read': { token: 'ab'.repeat(32) },
  'POST /home-offers/accept': { token: 'ab'.repeat(32) },
  'PUT /feed/{ownId}': { availableSpots: 1 },
} satisfies Record<string, object>;
