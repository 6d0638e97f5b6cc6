// Who may call what of inquiries, messages, visits and saved replies.
import { randomUUID } from 'node:crypto';
import { makeInquiry, makeProperty, makeVisit, visitTime } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  creationKey,
  type FunctionAccess,
  hiddenOfAlice,
  ids,
  inactive,
  limit,
  received,
  type RouteAccess,
  signedIn,
  userRoute,
  wholeText,
} from './access-kinds.ts';
import { byRole, type ByUser, byUser, remoteZip, t } from './security-context.ts';

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
/** Of something between pat and alice. */
const bySides = (outcome: string, other: string): ByUser =>
  byUser({ pat: outcome, alice: outcome, others: other });
/** A call about a visit of pat and alice that nobody else uses. */
const ofVisit = (state: 'confirmed' | 'declined', more: object = {}): FunctionAccess => ({
  ...signedIn(bySides('true', 'false')),
  prepare: async () => {
    const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
    asked = await makeVisit(t.database, inquiry, state);
  },
  calls: () => [{ p_visit_id: asked, ...more }],
  keys: ({ text }) => [String(text !== 'null' && text !== '')],
});
const ofBothSides: FunctionAccess = {
  ...signedIn(bySides('true', 'false')),
  calls: () => [{ p_inquiry_id: t.inquiry }],
  keys: wholeText,
};

export const conversationFunctions: Record<string, FunctionAccess> = {
  add_to_inquiry: {
    ...signedIn(byUser({ pat: 'own', others: 'nothing' })),
    calls: () => [{ p_inquiry_id: t.inquiry, p_message: 'More' }],
    scopes: {
      own: `select id::text as key from public.inquiries
        where patient_id = $1 and created_at > now() - interval '1 hour'`,
    },
  },
  answer_visit: ofVisit('declined', { p_answer: 'decline' }),
  can_view_inquiry: ofBothSides,
  count_news: {
    ...signedIn(byUser({ pat: 'one message', others: 'nothing' })),
    prepare: () => addMessage(),
    keys: ({ body }) => [String(Object(body).messages)].filter((count) => count !== '0'),
    scopes: { 'one message': `select '1' as key` },
  },
  count_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    keys: ({ body }) => [String(Object(body).total)].filter((total) => total !== '0'),
    scopes: { received: `select count(*)::text as key ${received}` },
  },
  list_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    prepare: removeVisits,
    calls: limit,
    scopes: { received: `select i.id::text as key ${received}` },
  },
  list_saved_replies: {
    ...signedIn(byRole('nothing', 'own')),
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
    ...signedIn('own'),
    prepare: removeVisits,
    calls: limit,
    // The keys are the ids of inquiries and of their homes.
    scopes: {
      own: `select unnest(array[id, property_id])::text as key from public.inquiries where patient_id = $1`,
    },
  },
  mark_messages_read: ofBothSides,
  mark_inquiries_seen: {
    ...signedIn(byRole('nothing', 'received')),
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
    ...signedIn(bySides('thread', 'nothing')),
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
    ...signedIn(byRole('policy', 'nothing')),
    calls: () => [{ p_replies: [{ title: 'A', body: 'B' }] }],
    keys: () => [],
  },
  send_inquiry: {
    ...signedIn(byUser({ oscar: 'policy', others: 'own' })),
    prepare: async () => {
      asked = await makeProperty(t.database, { owner: 'oscar' });
    },
    calls: () => [{ p_property_id: asked, p_message: 'Hello', p_phone: '3125550142' }],
    keys: (reply) => (ids(reply).length === 1 ? ['one'] : []),
    scopes: { own: `select 'one' as key` },
  },
  send_message: {
    ...signedIn(bySides('true', 'false')),
    calls: () => [{ p_inquiry_id: t.inquiry, p_id: randomUUID(), p_body: 'Hello' }],
    keys: ({ text }) => [String(text.includes('"body"'))],
  },
  update_received_inquiry: {
    ...signedIn(byUser({ alice: 'received', others: 'nothing' })),
    calls: () => [{ p_inquiry_id: t.inquiry, p_seen: true }],
    keys: ({ text }) => (text === '[]' ? [] : [String(text.includes(testUsers.pat.id))]),
    // Without the id of the sender.
    scopes: { received: `select 'false' as key` },
  },
  // Of an inquiry that nobody else uses.
  withdraw_inquiry: {
    ...signedIn(byUser({ pat: 'true', others: 'false' })),
    prepare: async () => {
      asked = await makeInquiry(t.database, t.properties.oscar.active, { sender: 'pat' });
    },
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
};

/** Of an inquiry from pat to alice. */
const receivedByAlice = (outcome: string): ByUser => ({ ...hiddenOfAlice(outcome), pat: '403 forbidden' });
/** Of both sides of this inquiry. */
const ofSides = (outcome: string) => bySides(outcome, '404 not_found');

export const conversationRoutes: RouteAccess[] = [
  userRoute('GET /inquiries', '200'),
  userRoute('GET /inquiries/{id}', ofSides('200')),
  userRoute('POST /inquiries/{id}/messages', ofSides('201')),
  userRoute('PUT /inquiries/{id}/read', ofSides('204')),
  userRoute('PUT /inquiries/{id}/withdraw', { ...ofSides('403 forbidden'), pat: '204' }),
  userRoute('POST /inquiries/{id}/report', ofSides('204')),
  userRoute('POST /inquiries/{id}/visits', ofSides('201')),
  // alice proposed the times.
  userRoute('PUT /visits/{id}/accept', { ...ofSides('409 conflict'), pat: '200' }),
  userRoute('PUT /visits/{id}/decline', { ...ofSides('409 conflict'), pat: '200' }),
  userRoute('PUT /visits/{id}/cancel', ofSides('200')),
  userRoute('GET /visits/{id}/calendar', ofSides('200')),
  userRoute('GET /saved-replies', '200'),
  userRoute('PUT /saved-replies', byRole('403 forbidden', '200')),
  userRoute('GET /news', '200'),
  userRoute('GET /inquiries/owner', '200'),
  userRoute('GET /inquiries/owner/counts', '200'),
  userRoute('POST /inquiries', byUser({ alice: '403 forbidden', others: '201' })),
  inactive(userRoute('POST /inquiries', hiddenOfAlice('403 forbidden'))),
  userRoute('POST /inquiries/{id}/additions', byUser({ pat: '200', others: '404 not_found' })),
  userRoute('PUT /inquiries/seen', '200'),
  userRoute('PUT /inquiries/{id}/seen', receivedByAlice('200')),
  userRoute('PUT /inquiries/{id}/status', receivedByAlice('200')),
  userRoute('DELETE /inquiries/{id}', receivedByAlice('204')),
];

/** The bodies of calls about a property, by route. */
export const conversationBodies = (property: string): Record<string, object> => ({
  'POST /inquiries': { propertyId: property, message: 'Is a room free?', phone: '3125550142' },
  'POST /inquiries/{id}/additions': { message: 'More' },
  'POST /inquiries/{id}/messages': { id: creationKey, body: 'Hello' },
  'POST /inquiries/{id}/report': { reason: 'Something else', details: 'Rude' },
  'POST /inquiries/{id}/visits': { id: randomUUID(), times: [localTime] },
  'PUT /visits/{id}/accept': { time: visitTime },
  'PUT /saved-replies': { replies: [{ title: 'A', body: 'B' }] },
  'PUT /inquiries/{id}/status': { status: 'contacted' },
});
