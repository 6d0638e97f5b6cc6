// Who may call what of inquiries, messages, quotes, holds, visits and saved replies.
import { randomUUID } from 'node:crypto';
import { toRow } from '../../functions/_shared/rows.ts';
import { makeHold, makeInquiry, makeProperty, makeVisit, visitTime } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  type Access,
  creationKey,
  type FunctionAccess,
  ids,
  limit,
  received,
  wholeText,
} from './access-kinds.ts';
import { remoteZip, t } from './security-context.ts';

/** A property or an inquiry that a call is about. */
let asked = '';
/** A message of alice to pat that is unread, the only one. */
const addMessage = () =>
  t.database.query(
    `with cleared as (delete from private.inquiry_messages where id <> $2)
     insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body) values ($1, $2, 'owner', $3, 'Hello')
     on conflict (inquiry_id, id) do update set read_at = null`,
    [t.inquiry, creationKey, testUsers.alice.id],
  );
/** Lists have the id of the next visit too. */
export const removeVisits = () => t.database.query('delete from private.visits');
/** Half past two in three days. */
const localTime = `${visitTime.slice(0, 10)}T14:30`;
/** A quote without care, for a home that states no rooms. */
const quote = {
  roomType: null,
  roomName: null,
  persons: 1,
  careLevel: null,
  roomCost: 5000,
  careCost: null,
  secondPersonFee: null,
  communityFee: 0,
  deposit: 0,
  includedServices: [],
  validUntil: visitTime.slice(0, 10),
};
/** A call about a visit of pat and alice that nobody else uses. */
const ofVisit = (state: 'confirmed' | 'declined', more: object = {}): FunctionAccess => ({
  access: { users: 'false', pat: 'true', alice: 'true' },
  prepare: async () => {
    const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
    asked = await makeVisit(t.database, inquiry, state);
  },
  calls: () => [{ p_visit_id: asked, ...more }],
  keys: ({ text }) => [String(text !== 'null' && text !== '')],
});
/** An inquiry of pat to which alice replied, and that pat moved in, if so. */
const makeMoveIn = async (isConfirmed: boolean) => {
  asked = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
  await t.database.query(
    `with moved as (
       insert into private.move_ins (inquiry_id, property_id, family_id, confirmed_at)
       select i.id, i.property_id, i.patient_id, now() from public.inquiries i where i.id = $1 and $3
     )
     insert into private.inquiry_messages (inquiry_id, id, sender, sender_id, body)
     values ($1, gen_random_uuid(), 'owner', $2, 'Hello')`,
    [asked, testUsers.alice.id, isConfirmed],
  );
};
const ofBothSides: FunctionAccess = {
  access: { users: 'false', pat: 'true', alice: 'true' },
  calls: () => [{ p_inquiry_id: t.inquiry }],
  keys: wholeText,
};

export const conversationFunctions: Record<string, FunctionAccess> = {
  add_to_inquiry: {
    access: { users: 'nothing', pat: 'own' },
    calls: () => [{ p_inquiry_id: t.inquiry, p_message: 'More' }],
    scopes: {
      own: `select id::text as key from public.inquiries
        where patient_id = $1 and created_at > now() - interval '1 hour'`,
    },
  },
  answer_visit: ofVisit('declined', { p_answer: 'decline' }),
  assign_inquiry: {
    access: { users: 'false', alice: 'true' },
    calls: () => [{ p_inquiry_id: t.inquiry, p_person_id: null }],
    keys: wholeText,
  },
  can_view_inquiry: ofBothSides,
  count_news: {
    access: { users: 'nothing', pat: 'one message' },
    prepare: () => addMessage(),
    keys: ({ body }) => [String(Object(body).messages)].filter((count) => count !== '0'),
    scopes: { 'one message': `select '1' as key` },
  },
  count_received_inquiries: {
    access: { families: 'nothing', owners: 'received' },
    keys: ({ body }) => [String(Object(body).total)].filter((total) => total !== '0'),
    scopes: { received: `select count(*)::text as key ${received}` },
  },
  list_received_inquiries: {
    access: { families: 'nothing', owners: 'received' },
    prepare: removeVisits,
    calls: limit,
    scopes: { received: `select i.id::text as key ${received}` },
  },
  count_inquiries_by_home: {
    access: { families: 'nothing', owners: 'received' },
    keys: ({ text }) => [...text.matchAll(/"property_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id),
    scopes: { received: `select distinct i.property_id::text as key ${received}` },
  },
  list_saved_replies: {
    access: { families: 'nothing', owners: 'own' },
    async prepare() {
      await t.database.query('delete from public.saved_replies');
      for (const { id } of [testUsers.alice, testUsers.oscar])
        await t.database.query(
          `insert into public.saved_replies (owner_id, place, title, body) values ($1, 1, 'A', 'B')`,
          [id],
        );
    },
    scopes: { own: 'select id::text as key from public.saved_replies where owner_id = $1' },
  },
  list_sent_inquiries: {
    access: { users: 'own', helpers: 'nothing' },
    prepare: removeVisits,
    calls: limit,
    // The keys are the ids of inquiries and of their homes.
    scopes: {
      own: `select unnest(array[id, property_id])::text as key from public.inquiries where patient_id = $1`,
    },
  },
  list_quotes: {
    access: { users: 'nothing', pat: 'own' },
    prepare: async () => {
      const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
      await t.database.query(
        `insert into private.quotes (
           id, inquiry_id, number, sender_id, persons, room_cost, community_fee, deposit, included_services, valid_until, differences
         )
         values (gen_random_uuid(), $1, 1, $2, 1, 5000, 0, 0, '{}', current_date + 9, '{}')`,
        [inquiry, testUsers.alice.id],
      );
    },
    // Other tests add quotes of pat.
    keys: ({ text }) => (text.includes('"room_cost"') ? ['one'] : []),
    scopes: { own: `select 'one' as key` },
  },
  mark_messages_read: ofBothSides,
  mark_inquiries_seen: {
    // Oscar has a team: without IDs of what was shown, nothing is marked.
    access: { families: 'nothing', owners: 'received', oscar: 'nothing' },
    async prepare() {
      for (const { active } of [t.properties.alice, t.properties.oscar])
        await makeInquiry(t.database, active);
    },
    keys: ({ text }) => (text === '0' ? [] : [text]),
    scopes: { received: `select count(*)::text as key ${received} and not i.seen` },
  },
  propose_visit: {
    ...ofVisit('declined'),
    prepare: async () => {
      asked = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
    },
    calls: () => [{ p_inquiry_id: asked, p_id: randomUUID(), p_times: [localTime] }],
  },
  read_visit_event: ofVisit('confirmed'),
  read_thread: {
    access: { users: 'nothing', pat: 'thread', alice: 'thread' },
    prepare: () => addMessage(),
    calls: () => [{ p_inquiry_id: t.inquiry }],
    keys: (reply) => ids(reply).filter((id) => id !== t.properties.alice.active),
    scopes: {
      thread: `select id::text as key from private.inquiry_messages
        where inquiry_id = (select id from public.inquiries where patient_id = '${testUsers.pat.id}' and property_id in
          (select id from public.properties where zip_code = '${remoteZip}'))
        union all select id::text from public.inquiries where patient_id = '${testUsers.pat.id}' and property_id in
          (select id from public.properties where zip_code = '${remoteZip}')`,
    },
  },
  report_inquiry: {
    ...ofBothSides,
    prepare: () => t.database.query('delete from private.reports'),
    calls: () => [{ p_inquiry_id: t.inquiry, p_reason: 'Something else', p_details: 'Rude' }],
  },
  save_replies: {
    access: { families: 'policy', owners: 'nothing' },
    calls: () => [{ p_replies: [{ title: 'A', body: 'B' }] }],
    keys: () => [],
  },
  send_inquiry: {
    access: { users: 'own', oscar: 'policy', helpers: 'families only' },
    prepare: async () => {
      asked = await makeProperty(t.database, { owner: 'oscar' });
    },
    calls: () => [{ p_property_id: asked, p_message: 'Hello', p_phone: '3125550142' }],
    keys: (reply) => (ids(reply).length === 1 ? ['one'] : []),
    scopes: { own: `select 'one' as key` },
  },
  send_quote: {
    access: { users: 'false', pat: 'homes only', alice: 'true' },
    prepare: async () => {
      asked = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
    },
    calls: () => [{ p_inquiry_id: asked, p_id: randomUUID(), p_quote: toRow(quote) }],
    keys: ({ text }) => [String(text.includes('"room_cost"'))],
  },
  ask_hold: {
    access: { users: 'false', pat: 'true', alice: 'other side' },
    prepare: async () => {
      asked = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
      await t.database.query('delete from private.holds');
    },
    calls: () => [{ p_inquiry_id: asked, p_id: randomUUID() }],
    keys: ({ text }) => [String(text.includes('"asked"'))],
  },
  answer_hold: {
    access: { users: 'false', pat: 'other side', alice: 'true' },
    prepare: async () => {
      const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
      asked = await makeHold(t.database, inquiry);
    },
    calls: () => [{ p_hold_id: asked, p_answer: 'decline' }],
    keys: ({ text }) => [String(text.includes('"declined"'))],
  },
  send_message: {
    access: { users: 'false', pat: 'true', alice: 'true' },
    calls: () => [{ p_inquiry_id: t.inquiry, p_id: randomUUID(), p_body: 'Hello' }],
    keys: ({ text }) => [String(text.includes('"body"'))],
  },
  update_received_inquiry: {
    access: { users: 'nothing', alice: 'received' },
    calls: () => [{ p_inquiry_id: t.inquiry, p_seen: true }],
    keys: ({ text }) => (text === '[]' ? [] : [String(text.includes(testUsers.pat.id))]),
    // Without the id of the sender.
    scopes: { received: `select 'false' as key` },
  },
  record_move_in: {
    access: { users: 'false', pat: 'true', alice: 'true' },
    prepare: () => makeMoveIn(false),
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
  decline_move_in: {
    access: { users: 'false', pat: 'true' },
    prepare: () => makeMoveIn(true),
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
  end_after_move_in: {
    access: { users: 'false', pat: 'true' },
    prepare: () => makeMoveIn(true),
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
  // Of an inquiry that nobody else uses.
  withdraw_inquiry: {
    access: { users: 'false', pat: 'true' },
    prepare: async () => {
      asked = await makeInquiry(t.database, t.properties.oscar.active, { sender: 'pat' });
    },
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
};

export const conversationRoutes: Record<string, Access> = {
  'GET /inquiries': { users: '200' },
  'GET /inquiries/{id}': { users: '404 not_found', pat: '200', alice: '200' },
  'POST /inquiries/{id}/messages': { users: '404 not_found', pat: '201', alice: '201' },
  'PUT /inquiries/{id}/read': { users: '404 not_found', pat: '204', alice: '204' },
  'PUT /inquiries/{id}/withdraw': { users: '404 not_found', pat: '204', alice: '403 forbidden' },
  'POST /inquiries/{id}/report': { users: '404 not_found', pat: '204', alice: '204' },
  'POST /inquiries/{id}/quotes': { users: '404 not_found', pat: '403 forbidden', alice: '201' },
  'POST /inquiries/{id}/holds': { users: '404 not_found', pat: '201', alice: '403 forbidden' },
  'GET /holds': { users: '200' },
  'PUT /holds/{id}/answer': { users: '404 not_found', pat: '403 forbidden', alice: '200' },
  'GET /quotes': { users: '200' },
  // The owner has not answered.
  'PUT /inquiries/{id}/move-in': { users: '404 not_found', pat: '409 conflict', alice: '409 conflict' },
  'DELETE /inquiries/{id}/move-in': { users: '404 not_found', pat: '204' },
  'POST /inquiries/{id}/move-in/endings': { users: '404 not_found', pat: '409 conflict' },
  'POST /inquiries/{id}/visits': { users: '404 not_found', pat: '201', alice: '201' },
  // alice proposed the times.
  'PUT /visits/{id}/accept': { users: '404 not_found', pat: '200', alice: '409 conflict' },
  'PUT /visits/{id}/decline': { users: '404 not_found', pat: '200', alice: '409 conflict' },
  'PUT /visits/{id}/cancel': { users: '404 not_found', pat: '200', alice: '200' },
  'GET /visits/{id}/calendar': { users: '404 not_found', pat: '200', alice: '200' },
  'GET /saved-replies': { users: '200' },
  'PUT /saved-replies': { families: '403 forbidden', owners: '200' },
  'GET /news': { users: '200' },
  'GET /inquiries/owner': { users: '200' },
  'GET /inquiries/owner/counts': { users: '200' },
  'POST /inquiries': { users: '201', alice: '403 forbidden', helpers: '409 conflict' },
  'POST /inquiries/{id}/additions': { users: '404 not_found', pat: '200' },
  'GET /inquiries/owner/homes': { users: '200' },
  'PUT /inquiries/seen': { users: '200' },
  'PUT /inquiries/owner/seen': { users: '200' },
  'PUT /inquiries/{id}/seen': { users: '404 not_found', alice: '200', pat: '403 forbidden' },
  'PUT /inquiries/{id}/person': { users: '404 not_found', alice: '204', pat: '403 forbidden' },
  'PUT /inquiries/{id}/status': { users: '404 not_found', alice: '200', pat: '403 forbidden' },
  'DELETE /inquiries/{id}': { users: '404 not_found', alice: '204', pat: '403 forbidden' },
};

/** The same for an inactive property. */
export const inactiveConversationRoutes: Record<string, Access> = {
  'POST /inquiries': { users: '404 not_found', alice: '403 forbidden', helpers: '409 conflict' },
};

/** The bodies of calls about a property, by route. */
export const conversationBodies = (property: string): Record<string, object> => ({
  'POST /inquiries': { propertyId: property, message: 'Is a room free?', phone: '3125550142' },
  'POST /inquiries/{id}/additions': { message: 'More' },
  'POST /inquiries/{id}/messages': { id: creationKey, body: 'Hello' },
  'POST /inquiries/{id}/report': { reason: 'Something else', details: 'Rude' },
  'POST /inquiries/{id}/quotes': { id: creationKey, lastNumber: 0, ...quote },
  'POST /inquiries/{id}/holds': { id: creationKey },
  'PUT /holds/{id}/answer': { answer: 'decline' },
  'POST /inquiries/{id}/move-in/endings': { inquiries: true, needs: true, searches: true, watches: true },
  'POST /inquiries/{id}/visits': { id: randomUUID(), times: [localTime] },
  // alice proposed the times.
  'PUT /visits/{id}/accept': { time: visitTime },
  'PUT /saved-replies': { replies: [{ title: 'A', body: 'B' }] },
  'PUT /inquiries/{id}/person': { personId: null },
  'PUT /inquiries/owner/seen': { ids: [] },
  'PUT /inquiries/{id}/status': { status: 'contacted' },
});
