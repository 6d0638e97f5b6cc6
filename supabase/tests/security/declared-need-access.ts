// Who may call what of needs: the family asks, reads and chooses, and those who act for a home answer.
import { randomUUID } from 'node:crypto';
import { makeProperty } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type Access, type FunctionAccess, startsWith, wholeText } from './access-kinds.ts';
import { t } from './security-context.ts';

const answeredAt = '2026-01-01T00:00:00+00:00';
const choices = {
  moving: 'walker',
  memory: 'forgetful',
  persons: 1,
  room: 'any',
  payments: ['Private pay'],
  budget: 'to_6000',
};
const organization = { organization: 'Lakeside Hospital', phone: '3125550190', address: '1 Lake Street' };
/** The need of pat and the home of alice that it asks. */
let need = '';
let home = '';

const makeNeed = (answer: 'yes' | 'question') => async () => {
  home = await makeProperty(t.database);
  need = randomUUID();
  await t.database.query('delete from private.needs');
  await t.database.query(
    `insert into private.needs
       (id, user_id, number, care_types, care_level, moving, memory, persons, room, payments, move_in, budget)
     values ($1, $2, 123456, '{Memory Care}', 'daily', 'walker', 'clear', 1, 'any', '{Medicaid}', 'later', 'open')`,
    [need, testUsers.pat.id],
  );
  await t.database.query(
    `insert into private.need_homes
       (need_id, property_id, owner_id, answer, monthly_price, free_from, free_until, question, answered_at)
     select $1, $2, $3, $4, price, day, day, case when price is null then 'night_help' end, $5
     from (select case when $4 = 'yes' then 4500 end as price) as stated, (select case when $4 = 'yes' then current_date end as day) as free`,
    [need, home, testUsers.alice.id, answer, answeredAt],
  );
};

const ofFamily = { own: 'select id::text as key from private.needs where user_id = $1' };
const needIds: FunctionAccess['keys'] = ({ text }) =>
  [...text.matchAll(/"need_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
const ofHome: FunctionAccess = {
  access: { users: 'nothing', alice: 'asked' },
  prepare: makeNeed('yes'),
  keys: needIds,
  scopes: { asked: 'select need_id::text as key from private.need_homes where owner_id = $1' },
};

export const needFunctions: Record<string, FunctionAccess> = {
  ask_homes: {
    access: { families: 'public data', owners: '403 42501: Owners cannot ask homes if they have room.' },
    usesTempAccount: true,
    prepare: makeNeed('yes'),
    calls: () => [
      {
        p_property_ids: [home],
        p_choices: { ...choices, care_types: ['Memory Care'], care_level: 'daily', move_in: 'later' },
      },
    ],
    keys: startsWith('{"id":'),
  },
  read_helper: {
    access: { users: 'nothing', fay: 'own' },
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
      owners: '403 42501: Owners of homes cannot ask homes for clients. Please create a separate account.',
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
  list_needs: { access: { users: 'nothing', pat: 'own' }, prepare: makeNeed('yes'), scopes: ofFamily },
  read_need: {
    access: { users: 'nothing', pat: 'own' },
    prepare: makeNeed('yes'),
    calls: () => [{ p_need_id: need }],
    scopes: ofFamily,
  },
  end_need: {
    access: { users: 'false', pat: 'true' },
    prepare: makeNeed('yes'),
    calls: () => [{ p_need_id: need }],
    keys: wholeText,
  },
  reply_to_need_question: {
    access: { users: 'false', pat: 'true' },
    prepare: makeNeed('question'),
    calls: () => [{ p_need_id: need, p_property_id: home, p_reply: 'yes' }],
    keys: wholeText,
  },
  choose_need_homes: {
    access: { users: 'nothing', pat: 'own' },
    prepare: makeNeed('yes'),
    calls: () => [
      {
        p_need_id: need,
        p_homes: [{ property_id: home, answered_at: answeredAt }],
        p_message: 'Hello',
        p_contact_by: ['message'],
      },
    ],
    scopes: ofFamily,
  },
  list_received_needs: ofHome,
  answer_need: {
    ...ofHome,
    calls: () => [{ p_need_id: need, p_property_id: home, p_answer: { answer: 'no' }, p_seen: answeredAt }],
  },
};

export const needRoutes: Record<string, Access> = {
  'GET /helper': { users: '200' },
  'PUT /helper': { families: '409 conflict', owners: '403 forbidden' },
  'GET /needs': { users: '200' },
  'POST /needs': { families: '201', owners: '403 forbidden' },
  'GET /needs/owner': { users: '200' },
  'GET /needs/{id}': { users: '404 not_found' },
  'DELETE /needs/{id}': { users: '404 not_found' },
  'POST /needs/{id}/choice': { users: '404 not_found' },
  'PUT /needs/{id}/homes/{propertyId}/answer': { users: '404 not_found' },
  'PUT /needs/{id}/homes/{propertyId}/reply': { users: '404 not_found' },
};

export const inactiveNeedRoutes: Record<string, Access> = {
  'POST /needs': { families: '409 conflict', owners: '403 forbidden' },
};

export const needBodies = (property: string) => ({
  'PUT /helper': organization,
  'POST /needs': {
    id: randomUUID(),
    propertyIds: [property],
    choices: { ...choices, careTypes: ['Memory Care'], careLevel: 'daily', moveIn: 'later' },
  },
  'POST /needs/{id}/choice': {
    homes: [{ propertyId: property, answeredAt }],
    message: 'Hello',
    contactBy: ['message'],
  },
  'PUT /needs/{id}/homes/{propertyId}/answer': { answer: { answer: 'no' } },
  'PUT /needs/{id}/homes/{propertyId}/reply': { reply: 'yes' },
});
