// What the people of an owner may do, declared for each role.
import { randomUUID } from 'node:crypto';
import { makeProperty } from '../_shared/fixtures.ts';
import { correction } from './declared-register-access.ts';
import { type Caller, objectPath, type Reply } from '../_shared/test-context.ts';
import {
  found,
  homes,
  inquiries,
  isTrue,
  ofOscar,
  oscar,
  people,
  personOf,
  photos,
  status,
  t,
  type TeamAccess,
} from './team-context.ts';

type Attempt = {
  send: (caller: Caller) => Promise<Reply>;
  read: (reply: Reply) => string;
  access: TeamAccess;
};

const rpc =
  (name: string, args: () => object): Attempt['send'] =>
  (caller) =>
    t.rpc(caller, name, args());
const at =
  (base: string, headers: Record<string, string> = {}) =>
  (call: () => string, body?: () => object): Attempt['send'] =>
  (caller) =>
    t.request(caller, call().replace(' ', ` ${base}`), body?.(), { headers });
const api = at('/functions/v1/api');
const rest = at('/rest/v1', { prefer: 'return=representation' });
const patch = (home: keyof typeof homes, body: () => object) =>
  rest(() => `PATCH /properties?id=eq.${homes[home]}&select=id`, body);
/** The text of a response, or its error. */
const textOf: Attempt['read'] = (reply) => (reply.status === 200 ? reply.text : status(reply));
const newHome = { name: 'New', street: '1 Main Street', city: 'Chicago', state: 'IL' };

/** What each role gets at each function, table, route and folder that owners use. */
export const attempts: Record<string, Attempt> = {
  // Rows of tables.
  'preview of the one home': {
    send: rpc('preview_property', () => ({ p_property_id: homes.one })),
    read: isTrue,
    access: { team: 'true', others: 'false' },
  },
  'preview of the other home': {
    send: rpc('preview_property', () => ({ p_property_id: homes.other })),
    read: isTrue,
    access: { allHomes: 'true', others: 'false' },
  },
  'spots of the one home': {
    send: patch('one', () => ({ available_spots: 1 })),
    read: found,
    access: { team: '1', others: '0', visitor: '401' },
  },
  'spots of the other home': {
    send: patch('other', () => ({ available_spots: 1 })),
    read: found,
    access: { allHomes: '1', others: '0', visitor: '401' },
  },
  'name of the one home': {
    send: patch('one', () => ({ name: randomUUID() })),
    read: found,
    access: { managers: '1', staff: '403', others: '0', visitor: '401' },
  },
  'activation of the one home': {
    send: patch('one', () => ({ is_active: false })),
    read: found,
    access: { team: '1', others: '0', visitor: '401' },
  },
  'a new home': {
    send: rest(
      () => 'POST /properties?select=id',
      () => ({ ...newHome, owner_id: oscar, zip_code: '60601', is_active: false }),
    ),
    read: status,
    access: { managers: '201', others: '403', visitor: '401' },
  },
  'deletion of a home that is not there': {
    send: rest(() => `DELETE /properties?id=eq.${randomUUID()}&select=id`),
    read: status,
    access: { others: '200', visitor: '401' },
  },
  // Functions.
  'remove_property of a new home': {
    send: async (caller) =>
      t.rpc(caller, 'remove_property', {
        p_property_id: await makeProperty(t.database, { ownerId: oscar, name: 'Short' }),
      }),
    read: textOf,
    access: { managers: 'true', others: 'false', visitor: '401' },
  },
  'change_property, spots of the one home': {
    send: rpc('change_property', () => ({ p_property_id: homes.one, p_changes: { available_spots: 1 } })),
    read: status,
    access: { team: '200', others: '400', visitor: '401' },
  },
  'change_property, name of the one home': {
    send: rpc('change_property', () => ({ p_property_id: homes.one, p_changes: { name: randomUUID() } })),
    read: status,
    access: { managers: '200', staff: '403', others: '400', visitor: '401' },
  },
  'change_property of the other home': {
    send: rpc('change_property', () => ({ p_property_id: homes.other, p_changes: { available_spots: 1 } })),
    read: status,
    access: { allHomes: '200', others: '400', visitor: '401' },
  },
  'change_homes of the other home': {
    send: rpc('change_homes', () => ({
      p_intention_id: randomUUID(),
      p_act: { kind: 'confirm' },
      p_homes: [{ id: homes.other }],
    })),
    read: (reply) => (reply.status === 200 ? String(!reply.text.includes('SC404')) : status(reply)),
    access: { allHomes: 'true', others: 'false', visitor: '401' },
  },
  'change_homes, a new home': {
    send: rpc('change_homes', () => ({
      p_intention_id: randomUUID(),
      p_act: { kind: 'create', owner_id: oscar },
      p_homes: [{ id: randomUUID(), home: { ...newHome, zip_code: '60601', is_active: false } }],
    })),
    read: status,
    access: { managers: '200', others: '403', visitor: '401' },
  },
  list_owned_properties: {
    send: rpc('list_owned_properties', () => ({ ...ofOscar(), p_limit: 100 })),
    read: found,
    access: { allHomes: '2', staffOfOne: '1', others: '0', visitor: '401' },
  },
  list_own_ids: {
    send: rpc('list_own_ids', ofOscar),
    read: found,
    access: { allHomes: '1', others: '0', visitor: '401' },
  },
  read_home_limits: {
    send: rpc('read_home_limits', ofOscar),
    read: status,
    access: { managers: '200', others: '403', visitor: '401' },
  },
  ask_for_homes: {
    send: rpc('ask_for_homes', () => ({ ...ofOscar(), p_count: 3 })),
    read: status,
    access: { managers: '200', others: '403', visitor: '401' },
  },
  read_visit_comment: {
    send: rpc('read_visit_comment', () => ({ p_property_id: homes.other })),
    read: ({ status: code, body }) => String(code === 200 ? (Object(body).can_write ?? false) : code),
    access: { managers: 'true', others: 'false', visitor: '401' },
  },
  // No counts are shown yet.
  write_visit_comment: {
    send: rpc('write_visit_comment', () => ({ p_property_id: homes.other, p_comment: 'Thank you.' })),
    read: ({ status: code, body }) => (code === 200 ? String(body) : String(code)),
    access: { managers: '400', others: 'null', visitor: '401' },
  },
  // The home has no record.
  read_record_corrections: {
    send: rpc('read_record_corrections', () => ({ p_property_id: homes.other })),
    read: ({ status: code, body }) => String(code === 200 ? (Object(body).can_write ?? false) : code),
    access: { managers: 'true', others: 'false', visitor: '401' },
  },
  ask_record_correction: {
    send: rpc('ask_record_correction', () => ({ p_property_id: homes.other, ...correction })),
    read: ({ status: code, body }) => (code === 200 ? String(body) : String(code)),
    access: { managers: '400', others: 'null', visitor: '401' },
  },
  withdraw_record_correction: {
    send: rpc('withdraw_record_correction', () => ({ p_property_id: homes.other, p_fact: 'beds' })),
    read: ({ status: code, body }) => String(code === 200 ? (Object(body)?.can_write ?? null) : code),
    access: { managers: 'true', others: 'null', visitor: '401' },
  },
  close_owner_note: {
    send: async (caller) => {
      const note = await t.value(
        `insert into private.owner_notes (owner_id, body) values ($1, 'Please add a price.') returning id as value`,
        [oscar],
      );
      return t.rpc(caller, 'close_owner_note', { p_note_id: note });
    },
    read: textOf,
    access: { managers: 'true', others: 'false', visitor: '401' },
  },
  list_received_inquiries: {
    send: rpc('list_received_inquiries', () => ({ ...ofOscar(), p_limit: 100 })),
    read: found,
    // An inquiry names its home.
    access: { allHomes: '4', staffOfOne: '2', others: '0', visitor: '401' },
  },
  'list_received_inquiries of the other home': {
    send: rpc('list_received_inquiries', () => ({ ...ofOscar(), p_property_id: homes.other })),
    read: found,
    access: { allHomes: '2', others: '0', visitor: '401' },
  },
  'list_received_inquiries of a person': {
    send: async (caller) => {
      const person = await personOf(people.manager.id);
      await t.database.query('update public.inquiries set assigned_to = $1', [person]);
      const reply = await t.rpc(caller, 'list_received_inquiries', { ...ofOscar(), p_person_id: person });
      await t.database.query('update public.inquiries set assigned_to = null');
      return reply;
    },
    read: found,
    access: { allHomes: '4', staffOfOne: '2', others: '0', visitor: '401' },
  },
  count_received_inquiries: {
    send: rpc('count_received_inquiries', ofOscar),
    read: (reply) => {
      if (reply.status !== 200) return status(reply);
      const { total } = Object(reply.body);
      return total > 1 ? 'all' : String(total);
    },
    access: { allHomes: 'all', staffOfOne: '1', others: '0', visitor: '401' },
  },
  count_inquiries_by_home: {
    send: rpc('count_inquiries_by_home', ofOscar),
    read: found,
    access: { allHomes: '2', staffOfOne: '1', others: '0', visitor: '401' },
  },
  'assign_inquiry of the one home to staff of all': {
    send: async (caller) => {
      const args = { p_inquiry_id: inquiries.one, p_person_id: await personOf(people.staffOfAll.id) };
      const reply = await t.rpc(caller, 'assign_inquiry', args);
      await t.database.query('update public.inquiries set assigned_to = null');
      return reply;
    },
    read: textOf,
    // staffOfAll takes it.
    access: { managers: 'true', staffOfAll: 'true', staffOfOne: '403', others: 'false', visitor: '401' },
  },
  'assign_inquiry of the other home to nobody': {
    send: rpc('assign_inquiry', () => ({ p_inquiry_id: inquiries.other, p_person_id: null })),
    read: textOf,
    access: { allHomes: 'true', others: 'false', visitor: '401' },
  },
  'read_thread of the one home': {
    send: rpc('read_thread', () => ({ p_inquiry_id: inquiries.one })),
    read: isTrue,
    access: { team: 'true', others: 'false', visitor: '401' },
  },
  'read_thread of the other home': {
    send: rpc('read_thread', () => ({ p_inquiry_id: inquiries.other })),
    read: isTrue,
    access: { allHomes: 'true', others: 'false', visitor: '401' },
  },
  'send_message about the one home': {
    send: rpc('send_message', () => ({ p_inquiry_id: inquiries.one, p_id: randomUUID(), p_body: 'Hello' })),
    read: isTrue,
    access: { team: 'true', others: 'false', visitor: '401' },
  },
  list_saved_replies: {
    send: async (caller) => {
      await t.database.query('delete from public.saved_replies');
      await t.database.query(
        `insert into public.saved_replies (owner_id, place, title, body) values ($1, 1, 'Shared', 'B')`,
        [oscar],
      );
      return t.rpc(caller, 'list_saved_replies', ofOscar());
    },
    read: ({ text }) => String(text.includes('Shared')),
    access: { team: 'true', others: 'false' },
  },
  save_replies: {
    send: rpc('save_replies', () => ({ ...ofOscar(), p_replies: [{ title: 'A', body: 'B' }] })),
    read: status,
    access: { team: '200', others: '403', visitor: '401' },
  },
  'addresses in read_team': {
    send: rpc('read_team', ofOscar),
    read: (reply) =>
      reply.status === 200 ? String(reply.text.includes('oscar@example.com')) : status(reply),
    access: { managers: 'true', staff: 'false', others: '400', visitor: '401' },
  },
  invite_person: {
    send: rpc('invite_person', () => ({ ...ofOscar(), p_role: 'staff' })),
    read: status,
    access: { managers: '200', others: '400', visitor: '401' },
  },
  'change_person to a manager': {
    send: async (caller) =>
      t.rpc(caller, 'change_person', { p_person_id: await personOf(people.manager.id), p_role: 'manager' }),
    read: status,
    access: { managers: '204', others: '400', visitor: '401' },
  },
  'change_rights to all homes': {
    send: async (caller) =>
      t.rpc(caller, 'change_rights', {
        p_person_id: await personOf(people.manager.id),
        p_has_all_homes: true,
      }),
    read: status,
    access: { managers: '204', others: '400', visitor: '401' },
  },
  'remove_person of the owner': {
    send: async (caller) => t.rpc(caller, 'remove_person', { p_person_id: await personOf(oscar) }),
    read: ({ text }) => (text.includes('team_owner_stays') ? 'refused' : 'not found'),
    access: { managers: 'refused', others: 'not found' },
  },
  // Routes.
  'GET /properties/owner': {
    send: api(() => `GET /properties/owner?ownerId=${oscar}&limit=100`),
    read: found,
    access: { allHomes: '2', staffOfOne: '1', others: '0', visitor: '401' },
  },
  'GET /inquiries/owner': {
    send: api(() => `GET /inquiries/owner?ownerId=${oscar}&limit=100`),
    read: found,
    access: { allHomes: '4', staffOfOne: '2', others: '0', visitor: '401' },
  },
  'PUT /inquiries/{id}/status of the other home': {
    send: api(
      () => `PUT /inquiries/${inquiries.other}/status`,
      () => ({ status: 'contacted' }),
    ),
    read: status,
    access: { allHomes: '200', others: '404', visitor: '401' },
  },
  'PUT /properties/{id} of the other home': {
    send: api(
      () => `PUT /properties/${homes.other}`,
      () => ({ roomCost: 4000 }),
    ),
    read: status,
    access: { allHomes: '200', others: '404', visitor: '401' },
  },
  'POST /properties': {
    send: api(
      () => `POST /properties?ownerId=${oscar}`,
      () => ({ ...newHome, zipCode: '60601', isActive: false }),
    ),
    read: status,
    access: { managers: '201', others: '403', visitor: '401' },
  },
  'GET /team': {
    send: api(() => `GET /team?ownerId=${oscar}`),
    read: status,
    access: { team: '200', others: '404', visitor: '401' },
  },
  'PUT /team, for the own account only': {
    send: api(
      () => `PUT /team?ownerId=${oscar}`,
      () => ({ name: 'Maple Group' }),
    ),
    read: status,
    access: { others: '204', family: '403', visitor: '401' },
  },
  'own ID of the one home': {
    send: patch('one', () => ({ own_id: randomUUID() })),
    read: found,
    access: { managers: '1', staff: '403', others: '0', visitor: '401' },
  },
  // Files.
  'a photo in the temp folder': {
    send: (caller) => t.request(caller, `GET ${objectPath(photos.temp)}`),
    read: status,
    access: { managers: '200', others: '400' },
  },
  'a photo of the other home': {
    send: (caller) => t.request(caller, `GET ${objectPath(photos.listed)}`),
    read: status,
    access: { allHomes: '200', others: '400' },
  },
  'an upload to the temp folder': {
    send: (caller) => t.upload(caller, `${oscar}/temp/${randomUUID()}.png`),
    read: status,
    access: { managers: '200', others: '400' },
  },
  'an upload to the home': {
    send: (caller) => t.upload(caller, `${oscar}/${homes.one}/${randomUUID()}.png`),
    read: status,
    access: { managers: '200', others: '400' },
  },
};
