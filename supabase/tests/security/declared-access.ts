// Who may call what. A function or route that is not declared here fails a test.
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { makeInquiry, makeProperty, makeSavedSearch, makeVisit, visitTime } from '../_shared/fixtures.ts';
import type { Reply } from '../_shared/test-context.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type ByUser, byRole, everyUser, remoteZip, t, type User } from './security-context.ts';

/** A function of the schema `public`, and what it returns for whom. */
export interface FunctionAccess {
  /** A scope, `nothing`, an error, or what `keys` returns. */
  visitor: string;
  expected: ByUser;
  /** Calls the function as an account of the user's role that is made for this test. */
  usesTempAccount?: boolean;
  prepare?: () => Promise<unknown>;
  /** The arguments of each call. By default one call without arguments. */
  calls?: (user: User | 'visitor') => object[];
  /** The keys in a response. By default all values of `id`. */
  keys?: (reply: Reply) => string[];
  /** SQL for the keys in each scope; $1 is the caller's id. */
  scopes?: Record<string, string>;
}

export const ids = ({ text }: Reply) => [...text.matchAll(/"id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
const pinsSchema = z.object({ pins: z.array(z.tuple([z.string()], z.unknown())) });
const wholeText = ({ text }: Reply) => [text];
const startsWith = (start: string) => (reply: Reply) =>
  JSON.stringify(reply.body).startsWith(start) ? ['public data'] : [reply.text];

const received = `from public.inquiries i join public.properties p on p.id = i.property_id
  where p.owner_id = $1 and i.deleted_at is null`;
const propertiesWhere = (condition: string) =>
  `select id::text as key from public.properties where ${condition}`;
const ownSearches = 'select id::text as key from public.saved_searches where user_id = $1';
const ownAccount = 'select id::text as key from public.users where id = $1';

const openTo = (visitor: string, user = visitor) => ({ visitor, expected: everyUser(user) });
const signedIn = (expected: ByUser | string) => ({
  visitor: 'no privilege',
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});

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

/** A call about a saved search of pat, with the response of somebody else. */
const searchOfPat = (own: string, other: string): FunctionAccess => ({
  ...signedIn({ ...everyUser(other), pat: own }),
  prepare: () => makeSavedSearch(t.database, 'pat', { id: searchOfPatId, radius: 10 }),
  calls: () => [{ p_id: searchOfPatId }],
  keys: wholeText,
});
const searchOfPatId = '00000000-0000-4000-8000-00000000cafe';
/** The signature is wrong. */
const forgedToken = () => [{ p_token: 'A'.repeat(96) }];

const limit = () => [{ p_limit: 100 }];
const creationKey = '00000000-0000-4000-8000-00000000c0de';

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
const removeVisits = () => t.database.query('delete from private.visits');
/** Half past two in three days. */
const localTime = `${visitTime.slice(0, 10)}T14:30`;
/** A call about a visit of pat and alice that nobody else uses. */
const ofVisit = (state: 'confirmed' | 'declined', more: object = {}): FunctionAccess => ({
  ...signedIn({ pat: 'true', fay: 'false', alice: 'true', oscar: 'false' }),
  prepare: async () => {
    const inquiry = await makeInquiry(t.database, await makeProperty(t.database), { sender: 'pat' });
    asked = await makeVisit(t.database, inquiry, state);
  },
  calls: () => [{ p_visit_id: asked, ...more }],
  keys: ({ text }) => [String(text !== 'null' && text !== '')],
});
const ofBothSides: FunctionAccess = {
  ...signedIn({ pat: 'true', fay: 'false', alice: 'true', oscar: 'false' }),
  calls: () => [{ p_inquiry_id: t.inquiry }],
  keys: wholeText,
};

export const functionAccess: Record<string, FunctionAccess> = {
  add_to_inquiry: {
    ...signedIn({ ...everyUser('nothing'), pat: 'own' }),
    calls: () => [{ p_inquiry_id: t.inquiry, p_message: 'More' }],
    scopes: {
      own: `select id::text as key from public.inquiries
        where patient_id = $1 and created_at > now() - interval '1 hour'`,
    },
  },
  answer_visit: ofVisit('declined', { p_answer: 'decline' }),
  can_view_inquiry: {
    ...signedIn({ pat: 'true', fay: 'false', alice: 'true', oscar: 'false' }),
    calls: () => [{ p_inquiry_id: t.inquiry }],
    keys: wholeText,
  },
  choose_role: {
    ...signedIn('role in use'),
    calls: (user) => [{ p_role: user === 'pat' || user === 'fay' ? 'owner' : 'patient' }],
  },
  claim_account: { ...signedIn('nothing'), calls: () => [{ p_proof: 'ab'.repeat(32) }] },
  count_news: {
    ...signedIn({ ...everyUser('nothing'), pat: 'one message' }),
    prepare: () => addMessage(),
    keys: ({ body }) => [String(Object(body).messages)].filter((count) => count !== '0'),
    scopes: { 'one message': `select '1' as key` },
  },
  count_received_inquiries: {
    ...signedIn(byRole('nothing', 'received')),
    keys: ({ body }) => [String(Object(body).total)].filter((total) => total !== '0'),
    scopes: { received: `select count(*)::text as key ${received}` },
  },
  delete_account: { ...signedIn('nothing'), usesTempAccount: true },
  export_account: {
    ...signedIn('own'),
    async prepare() {
      await removeVisits();
      await makeVisit(t.database, t.inquiry, 'declined');
    },
    scopes: {
      own: `${ownAccount}
        union all select id::text from public.properties where owner_id = $1
        union all select id::text from public.inquiries where patient_id = $1
        union all select i.id::text ${received}
        union all select m.id::text from private.inquiry_messages m join public.inquiries i on i.id = m.inquiry_id
          join public.properties p on p.id = i.property_id where $1 in (i.patient_id, p.owner_id)
        union all select v.id::text from private.visits v join public.inquiries i on i.id = v.inquiry_id
          join public.properties p on p.id = i.property_id where $1 in (i.patient_id, p.owner_id)
        union all select id::text from public.saved_replies where owner_id = $1
        union all select list_id::text from public.list_members where user_id = $1
        union all ${ownSearches}`,
    },
  },
  delete_saved_search: searchOfPat('true', 'false'),
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
  list_favorites: {
    ...signedIn('own'),
    calls: limit,
    scopes: { own: 'select property_id::text as key from public.favorites where patient_id = $1' },
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
  list_saved_searches: { ...signedIn('own'), scopes: { own: ownSearches } },
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
  mark_search_seen: searchOfPat('true', 'false'),
  preview_property: eachProperty,
  read_account: { ...signedIn('own'), scopes: { own: ownAccount } },
  read_search_news: {
    ...searchOfPat('own', 'nothing'),
    calls: () => [{ p_id: t.search }],
    keys: ({ text }) => [...text.matchAll(/"property_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id),
    scopes: {
      own: `select n.property_id::text as key from public.saved_searches s
        cross join private.find_search_news(s, s.seen_at) n where s.user_id = $1`,
    },
  },
  read_unsubscribe: { ...openTo('nothing'), calls: forgedToken },
  save_search: {
    ...signedIn('public data'),
    usesTempAccount: true,
    calls: () => [{ p_name: 'Home', p_mail: 'daily', p_radius_miles: 5, p_zip_code: '60601' }],
    keys: startsWith('{"id":'),
  },
  search_pins: {
    ...openTo('active'),
    calls: () => [{ p_zip_code: remoteZip, p_radius_miles: 5 }],
    keys: ({ body }) => pinsSchema.parse(body).pins.map(([id]) => id),
    scopes: { active: propertiesWhere(`zip_code = '${remoteZip}' and is_active`) },
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
    ...signedIn({ pat: 'thread', fay: 'nothing', alice: 'thread', oscar: 'nothing' }),
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
    ...signedIn({ ...everyUser('own'), oscar: 'policy' }),
    prepare: async () => {
      asked = await makeProperty(t.database, { owner: 'oscar' });
    },
    calls: () => [{ p_property_id: asked, p_message: 'Hello', p_phone: '3125550142' }],
    keys: (reply) => (ids(reply).length === 1 ? ['one'] : []),
    scopes: { own: `select 'one' as key` },
  },
  send_message: {
    ...signedIn({ pat: 'true', fay: 'false', alice: 'true', oscar: 'false' }),
    calls: () => [{ p_inquiry_id: t.inquiry, p_id: randomUUID(), p_body: 'Hello' }],
    keys: ({ text }) => [String(text.includes('"body"'))],
  },
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
  stop_search_mail: { ...signedIn('0'), usesTempAccount: true, keys: wholeText },
  suggest_places: {
    ...openTo('public data'),
    calls: () => [{ p_query: 'chicago', p_state: 'il' }],
    keys: startsWith('[{"city":"Chicago","state":"IL"}'),
  },
  update_received_inquiry: {
    ...signedIn({ ...everyUser('nothing'), alice: 'received' }),
    calls: () => [{ p_inquiry_id: t.inquiry, p_seen: true }],
    keys: ({ text }) => (text === '[]' ? [] : [String(text.includes(testUsers.pat.id))]),
    // Without the id of the sender.
    scopes: { received: `select 'false' as key` },
  },
  unsubscribe: { ...openTo('nothing'), calls: forgedToken },
  update_saved_search: {
    ...searchOfPat('own', 'nothing'),
    calls: () => [{ p_id: searchOfPatId, p_name: 'New name', p_mail: 'weekly' }],
    keys: ids,
    scopes: { own: `${ownSearches} and id = '${searchOfPatId}'` },
  },
  view_property: eachProperty,
  // Of an inquiry that nobody else uses.
  withdraw_inquiry: {
    ...signedIn({ ...everyUser('false'), pat: 'true' }),
    prepare: async () => {
      asked = await makeInquiry(t.database, t.properties.oscar.active, { sender: 'pat' });
    },
    calls: () => [{ p_inquiry_id: asked }],
    keys: wholeText,
  },
};

/** Functions that only the secret key may call, with valid arguments. */
export const operatorFunctions: Record<string, object> = {
  block_account: { p_user_id: creationKey, p_blocked_by: 'me', p_reason: 'Scam' },
  check_certification: { p_property_id: creationKey, p_checked_by: 'me' },
  check_license: { p_property_id: creationKey, p_checked_by: 'me' },
  close_report: { p_report_id: creationKey, p_closed_by: 'me', p_outcome: 'Fine' },
  end_sessions: { p_user_id: testUsers.alice.id },
  list_removable_photos: { p_limit: 10 },
  list_removed_photos: { p_limit: 10 },
  list_reports: {},
  mark_mail_sent: { p_id: creationKey },
  match_property_changes: { p_limit: 10 },
  purge_alerts: {},
  purge_deleted_inquiries: {},
  purge_ended_sessions: {},
  purge_mails: {},
  purge_unconfirmed_accounts: {},
  queue_alert_mails: { p_limit: 10 },
  queue_list_news: {},
  queue_reminders: {},
  read_alert_numbers: {},
  record_bounce: { p_event_id: 'a', p_email: 'a@example.com', p_count: 2 },
  refresh_answer_times: {},
  set_home_limits: { p_owner_id: testUsers.alice.id, p_per_day: 1000, p_in_total: 10000 },
  start_alert_mail: {},
  stop_alert_mail: {},
  take_mail: {},
  unblock_account: { p_user_id: creationKey },
  verify_property: { p_property_id: creationKey, p_verified_by: 'me' },
  verify_user: { p_user_id: testUsers.alice.id, p_verified_by: 'me' },
};

/** A route of the edge functions, for alice's property or for pat's inquiry about it. */
export interface RouteAccess {
  route: string;
  isInactive?: boolean;
  visitor: string;
  expected: ByUser;
}

const notSignedIn = '401 unauthorized';
const userRoute = (route: string, expected: string | ByUser): RouteAccess => ({
  route,
  visitor: notSignedIn,
  expected: typeof expected === 'string' ? everyUser(expected) : expected,
});
const openRoute = (route: string, outcome: string): RouteAccess => ({
  route,
  visitor: outcome,
  expected: everyUser(outcome),
});
const inactive = (access: RouteAccess): RouteAccess => ({ ...access, isInactive: true });

/** Everybody sees alice's active property. Only alice may change it. */
const ofAlice = (outcome: string): ByUser => ({ ...everyUser('403 forbidden'), alice: outcome });
/** Only alice sees her inactive property. */
const hiddenOfAlice = (outcome: string): ByUser => ({ ...everyUser('404 not_found'), alice: outcome });
/** Of an inquiry from pat to alice. */
const receivedByAlice = (outcome: string): ByUser => ({ ...hiddenOfAlice(outcome), pat: '403 forbidden' });

/** Of both sides of this inquiry. */
const ofSides = (outcome: string): ByUser => ({ ...hiddenOfAlice(outcome), pat: outcome });
/** Of a saved search of pat. */
const ofPat = (outcome: string): ByUser => ({ ...everyUser('404 not_found'), pat: outcome });

export const routeAccess: RouteAccess[] = [
  userRoute('GET /account/data', '200'),
  userRoute('DELETE /account', '204'),
  userRoute('GET /auth/user', '200'),
  userRoute('POST /auth/claim', '204'),
  userRoute('POST /auth/set-role', '409 role_in_use'),
  openRoute('GET /properties/search', '200'),
  openRoute('GET /properties/pins', '200'),
  userRoute('GET /properties/owner', '200'),
  userRoute('POST /properties', byRole('403 forbidden', '201')),
  userRoute('POST /properties/confirm', '200'),
  openRoute('GET /properties/{id}', '200'),
  inactive({ route: 'GET /properties/{id}', visitor: '404 not_found', expected: hiddenOfAlice('200') }),
  userRoute('PUT /properties/{id}', ofAlice('200')),
  inactive(userRoute('PUT /properties/{id}', hiddenOfAlice('200'))),
  userRoute('DELETE /properties/{id}', ofAlice('204')),
  inactive(userRoute('DELETE /properties/{id}', hiddenOfAlice('204'))),
  userRoute('GET /favorites', '200'),
  userRoute('POST /favorites', '201'),
  inactive(userRoute('POST /favorites', hiddenOfAlice('201'))),
  userRoute('DELETE /favorites/{propertyId}', '204'),
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
  userRoute('POST /inquiries', { ...everyUser('201'), alice: '403 forbidden' }),
  inactive(userRoute('POST /inquiries', hiddenOfAlice('403 forbidden'))),
  userRoute('POST /inquiries/{id}/additions', { ...everyUser('404 not_found'), pat: '200' }),
  userRoute('PUT /inquiries/seen', '200'),
  userRoute('PUT /inquiries/{id}/seen', receivedByAlice('200')),
  userRoute('PUT /inquiries/{id}/status', receivedByAlice('200')),
  userRoute('DELETE /inquiries/{id}', receivedByAlice('204')),
  userRoute('GET /searches', '200'),
  userRoute('POST /searches', '201'),
  userRoute('POST /searches/mail-off', '204'),
  userRoute('PUT /searches/{id}', ofPat('200')),
  userRoute('PUT /searches/{id}/seen', ofPat('204')),
  userRoute('GET /searches/{id}/news', ofPat('200')),
  userRoute('DELETE /searches/{id}', ofPat('204')),
  openRoute('GET /unsubscribe', '302'),
  openRoute('POST /unsubscribe', '404 not_found'),
  openRoute('POST /unsubscribe/read', '404 not_found'),
  openRoute('GET /places', '200'),
  openRoute('GET /places/zip/{zipCode}', '200'),
  openRoute('GET /licensing-agencies/{state}', '200'),
  openRoute('GET /login', '302'),
  openRoute('GET /health', '200'),
  openRoute('GET /openapi.json', '200'),
  openRoute('GET /pages/properties/{id}', '200'),
  inactive(openRoute('GET /pages/properties/{id}', '404')),
  openRoute('GET /pages/photos/{id}', '302'),
  inactive(openRoute('GET /pages/photos/{id}', '404 not_found')),
  openRoute('GET /sitemap.xml', '200'),
  openRoute('GET /housekeeping/health', '200'),
  openRoute('POST /housekeeping/mails', '401'),
  openRoute('POST /housekeeping/alerts', '401'),
  openRoute('POST /housekeeping/mail-events', '401'),
  openRoute('POST /housekeeping/photos', '401'),
  openRoute('POST /housekeeping/cleanup', '401'),
  openRoute('POST /housekeeping/reminders', '401'),
  openRoute('POST /housekeeping/list-news', '401'),
];

/** The query strings that routes need. */
export const queries: Record<string, string> = {
  'GET /properties/search': '?zipCode=60601',
  'GET /properties/pins': '?zipCode=60601',
  'GET /places': '?query=chicago',
  'GET /sitemap.xml': '?page=1',
};

/** The body of a call, if the route has one. */
export const bodyOf = (route: string, property: string, user: User | 'visitor'): object | undefined =>
  ({
    'POST /auth/claim': { proof: 'ab'.repeat(32) },
    'POST /auth/set-role': { role: user === 'pat' || user === 'fay' ? 'owner' : 'patient' },
    'POST /properties': {
      name: 'New',
      street: '1 Test Street',
      city: 'Chicago',
      state: 'IL',
      zipCode: '60601',
    },
    'PUT /properties/{id}': { description: `Changed ${randomUUID()}` },
    'POST /favorites': { propertyId: property },
    'POST /inquiries': { propertyId: property, message: 'Is a room free?', phone: '3125550142' },
    'POST /inquiries/{id}/additions': { message: 'More' },
    'POST /inquiries/{id}/messages': { id: creationKey, body: 'Hello' },
    'POST /inquiries/{id}/report': { reason: 'Something else', details: 'Rude' },
    'POST /inquiries/{id}/visits': { id: randomUUID(), times: [localTime] },
    'PUT /visits/{id}/accept': { time: visitTime },
    'PUT /saved-replies': { replies: [{ title: 'A', body: 'B' }] },
    'PUT /inquiries/{id}/status': { status: 'contacted' },
    'POST /searches': { search: { zipCode: '60601', maxCost: 5000 }, mail: 'daily' },
    'PUT /searches/{id}': { name: 'New name', mail: 'weekly' },
    'POST /unsubscribe/read': { token: 'A'.repeat(96) },
  })[route];
