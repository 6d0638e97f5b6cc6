// Who may call what of needs: the family asks, reads and chooses, and those who act for a home answer.
import { randomUUID } from 'node:crypto';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type Access, type FunctionAccess, startsWith, wholeText } from './access-kinds.ts';
import { t, type User } from './security-context.ts';

const answeredAt = '2026-01-01T00:00:00+00:00';
const choices = {
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'any',
  payments: ['Private pay'],
  budget: 'to_6000',
};
const notVerified = 'need_organization_waits';
/** What a verified helper adds. */
const referenceOf = (user: User | 'visitor') => user === 'hana' && { p_reference: 17 };
const organization = { organization: 'Lakeside Hospital', phone: '3125550190', address: '1 Lake Street' };
/** The needs of pat and of hana for a client, and the home of alice that both ask. */
let needs = { pat: '', hana: '' };
let home = '';
/** A call about the need of pat, and the same about that of hana. */
const aboutEach = (more: () => object = () => ({})) => [
  { p_need_id: needs.pat, ...more() },
  { p_need_id: needs.hana, ...more() },
];

const makeNeeds = (answer: 'yes' | 'question') => async () => {
  home = await makeProperty(t.database);
  needs = { pat: randomUUID(), hana: randomUUID() };
  await t.database.query('delete from private.needs');
  await t.database.query(
    `insert into private.needs
       (id, user_id, number, reference, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
     select id, user_id, number, reference, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open'
     from (values ($1::uuid, $2::uuid, 123456, null), ($3, $4, 123457, 17)) as need (id, user_id, number, reference)`,
    [needs.pat, testUsers.pat.id, needs.hana, testUsers.hana.id],
  );
  await t.database.query(
    `insert into private.need_homes
       (need_id, property_id, owner_id, answer, monthly_price, free_from, free_until, question, answered_at)
     select n.id, $1, $2, $3, price, day, day, case when price is null then 'night_help' end, $4
     from private.needs n, (select case when $3 = 'yes' then 4500 end as price) as stated,
       (select case when $3 = 'yes' then current_date end as day) as free`,
    [home, testUsers.alice.id, answer, answeredAt],
  );
};

const ofFamily = { own: 'select id::text as key from private.needs where user_id = $1' };
const needIds: FunctionAccess['keys'] = ({ text }) =>
  [...text.matchAll(/"need_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
const ofHome: FunctionAccess = {
  access: { users: 'nothing', alice: 'asked' },
  prepare: makeNeeds('yes'),
  keys: needIds,
  scopes: { asked: 'select need_id::text as key from private.need_homes where owner_id = $1' },
};

export const needFunctions: Record<string, FunctionAccess> = {
  ask_homes: {
    access: {
      families: 'public data',
      owners: '403 42501: need_of_owner',
      walt: `403 42501: ${notVerified}`,
    },
    usesTempAccount: true,
    prepare: makeNeeds('yes'),
    calls: (user) => [
      {
        p_property_ids: [home],
        p_choices: { ...choices, care_types: ['Memory Care'], care_level: 'daily', move_in: 'later' },
        ...referenceOf(user),
      },
    ],
    keys: startsWith('{"id":'),
  },
  read_helper: {
    access: { users: 'nothing', fay: 'own', helpers: 'own' },
    prepare: async () => {
      await t.database.query(
        // Refused, so that the account stays one of a family for the other calls.
        `insert into private.helpers
           (user_id, organization, phone, address, decided_at, decided_by, is_accepted, decision)
         values ($1, 'Lakeside Hospital', '3125550190', '1 Lake Street', now(), 'me', false, 'No')
         on conflict do nothing`,
        [testUsers.fay.id],
      );
    },
    keys: ({ text }) => [...text.matchAll(/"organization"\s*:\s*"([^"]+)"/g)].map(([, name = '']) => name),
    scopes: { own: 'select organization as key from private.helpers where user_id = $1' },
  },
  request_helper: {
    access: {
      families: 'public data',
      owners: '403 42501: helper_is_owner',
      hana: '400 SC409: helper_verified_already',
    },
    usesTempAccount: true,
    calls: () => [
      {
        p_organization: organization.organization,
        p_phone: organization.phone,
        p_address: organization.address,
      },
    ],
    keys: startsWith('{"helper":'),
  },
  list_needs: {
    access: { users: 'nothing', pat: 'own', hana: 'own' },
    prepare: makeNeeds('yes'),
    scopes: ofFamily,
  },
  read_need: {
    access: { users: 'nothing', pat: 'own', hana: 'own' },
    prepare: makeNeeds('yes'),
    calls: () => aboutEach(),
    scopes: ofFamily,
  },
  end_need: {
    access: { users: 'false,false', pat: 'true,false', hana: 'false,true' },
    prepare: makeNeeds('yes'),
    calls: () => aboutEach(),
    keys: wholeText,
  },
  reply_to_need_question: {
    access: { users: 'false,false', pat: 'true,false', hana: 'false,true' },
    prepare: makeNeeds('question'),
    calls: () => aboutEach(() => ({ p_property_id: home, p_reply: 'yes' })),
    keys: wholeText,
  },
  choose_need_homes: {
    access: {
      users: 'nothing',
      pat: 'own',
      hana: '400 SC409: need_call_homes',
    },
    prepare: makeNeeds('yes'),
    calls: () =>
      aboutEach(() => ({
        p_homes: [{ property_id: home, answered_at: answeredAt }],
        p_message: 'Hello',
        p_contact_by: ['message'],
      })),
    scopes: ofFamily,
  },
  list_received_needs: ofHome,
  answer_need: {
    ...ofHome,
    calls: () => aboutEach(() => ({ p_property_id: home, p_answer: { answer: 'no' }, p_seen: answeredAt })),
  },
};

export const needRoutes: Record<string, Access> = {
  'GET /helper': { users: '200' },
  // pat and fay have favorites, hana is verified, and walt changes what waits.
  'PUT /helper': { families: '409 conflict', owners: '403 forbidden', walt: '200' },
  'GET /needs': { users: '200' },
  'POST /needs': { families: '201', owners: '403 forbidden', walt: '403 forbidden' },
  'GET /needs/owner': { users: '200' },
  'GET /needs/{id}': { users: '404 not_found' },
  'DELETE /needs/{id}': { users: '404 not_found' },
  'POST /needs/{id}/choice': { users: '404 not_found' },
  'PUT /needs/{id}/homes/{propertyId}/answer': { users: '404 not_found' },
  'PUT /needs/{id}/homes/{propertyId}/reply': { users: '404 not_found' },
};

export const inactiveNeedRoutes: Record<string, Access> = {
  'POST /needs': { families: '409 conflict', owners: '403 forbidden', walt: '403 forbidden' },
};

export const needBodies = (property: string, user: User | 'visitor') => ({
  'PUT /helper': organization,
  'POST /needs': {
    id: randomUUID(),
    propertyIds: [property],
    choices: { ...choices, careTypes: ['Memory Care'], careLevel: 'daily', moveIn: 'later' },
    ...(user === 'hana' && { reference: 17 }),
  },
  'POST /needs/{id}/choice': {
    homes: [{ propertyId: property, answeredAt }],
    message: 'Hello',
    contactBy: ['message'],
  },
  'PUT /needs/{id}/homes/{propertyId}/answer': { answer: { answer: 'no' } },
  'PUT /needs/{id}/homes/{propertyId}/reply': { reply: 'yes' },
});
