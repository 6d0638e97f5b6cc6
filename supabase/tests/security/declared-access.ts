// Who may call what. A function or route that is not declared here, or in a file that this one reads, fails a test.
import { makeProperty, makeSavedSearch, makeVisit } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import {
  type Access,
  creationKey,
  type FunctionAccess,
  ids,
  otherRole,
  received,
  startsWith,
  wholeText,
} from './access-kinds.ts';
import {
  conversationBodies,
  conversationFunctions,
  conversationRoutes,
  inactiveConversationRoutes,
  removeVisits,
} from './declared-conversation-access.ts';
import { deskFunctions, deskRoutes } from './declared-desk-access.ts';
import {
  inactivePropertyRoutes,
  propertyBodies,
  propertyFunctions,
  propertyRoutes,
} from './declared-property-access.ts';
import {
  inactiveRegisterRoutes,
  registerBodies,
  registerFunctions,
  registerRoutes,
} from './declared-register-access.ts';
import { inactiveNeedRoutes, needBodies, needFunctions, needRoutes } from './declared-need-access.ts';
import { inactiveOwnerRoutes, ownerBodies, ownerFunctions, ownerRoutes } from './declared-owner-access.ts';
import { t, type User } from './security-context.ts';
import { teamBodies, teamFunctions, teamRoutes } from './declared-team-access.ts';
import {
  visitAnswerBodies,
  visitAnswerFunctions,
  visitAnswerRoutes,
} from './declared-visit-answer-access.ts';

const ownSearches = 'select id::text as key from public.saved_searches where user_id = $1';
const ownAccount = 'select id::text as key from public.users where id = $1';

/** A call about a saved search of pat, with the response of somebody else. */
const searchOfPat = (own: string, other: string): FunctionAccess => ({
  access: { users: other, pat: own },
  prepare: () => makeSavedSearch(t.database, 'pat', { id: searchOfPatId, radius: 10 }),
  calls: () => [{ p_id: searchOfPatId }],
  keys: wholeText,
});
const searchOfPatId = '00000000-0000-4000-8000-00000000cafe';
const propertyIds: FunctionAccess['keys'] = ({ text }) =>
  [...text.matchAll(/"property_id"\s*:\s*"([^"]+)"/g)].map(([, id = '']) => id);
let fullHome = '';
/** The signature is wrong. */
const forgedToken = () => [{ p_token: 'A'.repeat(96) }];

const newPushDevice = {
  p_name: 'Chrome',
  p_endpoint: 'https://fcm.googleapis.com/fcm/send/new',
  p_p256dh: `B${'A'.repeat(86)}`,
  p_auth: 'A'.repeat(22),
};

const homeWatches: FunctionAccess = {
  // The demo data has a waiting list of pat and fay.
  access: { users: 'nothing', families: 'own', helpers: 'nothing' },
  async prepare() {
    const id = await makeProperty(t.database);
    await t.database.query('update public.properties set available_spots = 0 where id = $1', [id]);
    await t.database.query('insert into public.home_watches (property_id, user_id) values ($1, $2)', [
      id,
      testUsers.pat.id,
    ]);
  },
  keys: propertyIds,
  scopes: { own: 'select property_id::text as key from public.home_watches where user_id = $1' },
};

export const functionAccess: Record<string, FunctionAccess> = {
  ...conversationFunctions,
  ...deskFunctions,
  ...needFunctions,
  ...ownerFunctions,
  ...propertyFunctions,
  ...registerFunctions,
  ...teamFunctions,
  ...visitAnswerFunctions,
  choose_role: { access: { users: 'role in use' }, calls: (user) => [{ p_role: otherRole(user) }] },
  choose_language: { access: { users: 'nothing' }, calls: () => [{ p_language: 'en' }] },
  name_account: {
    access: { users: 'nothing' },
    calls: () => [{ p_first_name: 'Pat', p_last_name: 'Miller' }],
  },
  claim_account: { access: { users: 'nothing' }, calls: () => [{ p_proof: 'ab'.repeat(32) }] },
  delete_account: { access: { users: 'nothing' }, usesTempAccount: true },
  export_account: {
    access: { users: 'own' },
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
        union all select q.id::text from private.quotes q join public.inquiries i on i.id = q.inquiry_id
          join public.properties p on p.id = i.property_id where $1 in (i.patient_id, p.owner_id)
        union all select h.id::text from private.holds h join public.inquiries i on i.id = h.inquiry_id
          join public.properties p on p.id = i.property_id where $1 in (i.patient_id, p.owner_id)
        union all select id::text from private.visit_answers where family_id = $1
        union all select id::text from public.saved_replies where owner_id = $1
        union all select id::text from private.feed_keys where owner_id = $1
        union all select about #>> '{home,id}' from private.reports where reporter_id = $1
        union all select list_id::text from public.list_members where user_id = $1
        union all ${ownSearches}`,
    },
  },
  delete_saved_search: searchOfPat('true', 'false'),
  list_saved_searches: { access: { users: 'own' }, scopes: { own: ownSearches } },
  mark_search_seen: searchOfPat('true', 'false'),
  read_account: { access: { users: 'own' }, scopes: { own: ownAccount } },
  read_search_news: {
    ...searchOfPat('own', 'nothing'),
    calls: () => [{ p_id: t.search }],
    keys: propertyIds,
    scopes: {
      own: `select n.property_id::text as key from public.saved_searches s
        cross join private.find_search_news(s, s.seen_at) n where s.user_id = $1`,
    },
  },
  read_unsubscribe: { access: { everyone: 'nothing' }, calls: forgedToken },
  save_search: {
    access: { users: 'public data' },
    usesTempAccount: true,
    calls: () => [{ p_name: 'Home', p_mail: 'daily', p_radius_miles: 5, p_zip_code: '60601' }],
    keys: startsWith('{"id":'),
  },
  stop_search_mail: { access: { users: '0' }, usesTempAccount: true, keys: wholeText },
  unsubscribe: { access: { everyone: 'nothing' }, calls: forgedToken },
  read_tap: { access: { everyone: 'nothing' }, calls: forgedToken },
  use_tap: { access: { everyone: 'nothing' }, calls: forgedToken },
  // PostgREST puts spaces into it, and the embedded stack does not.
  read_weekly_question: { access: { users: '{"weekday":2}' }, keys: ({ body }) => [JSON.stringify(body)] },
  set_weekly_question: {
    access: { users: 'nothing' },
    usesTempAccount: true,
    calls: () => [{ p_weekday: 3 }],
  },
  list_open_departures: { access: { everyone: 'public data' }, keys: startsWith('{') },
  read_open_data_choice: {
    access: { users: '{"is_shared":true}' },
    keys: ({ body }) => [JSON.stringify(body)],
  },
  set_open_data_choice: {
    access: { users: 'nothing' },
    usesTempAccount: true,
    calls: () => [{ p_is_shared: false }],
  },
  read_push_devices: {
    access: { users: 'nothing', pat: 'own' },
    async prepare() {
      await t.database.query(
        `insert into private.push_devices (user_id, sid, name, endpoint, p256dh, auth)
         select s.user_id, s.sid, 'Chrome', 'https://fcm.googleapis.com/fcm/send/a', 'B' || repeat('A', 86), repeat('A', 22)
         from public.sessions s join auth.sessions a on a.id::text = s.sid where s.user_id = $1 limit 1
         on conflict do nothing`,
        [testUsers.pat.id],
      );
    },
    keys: ids,
    scopes: { own: 'select id::text as key from private.push_devices where user_id = $1' },
  },
  add_push_device: { access: { users: 'nothing' }, usesTempAccount: true, calls: () => [newPushDevice] },
  remove_push_device: { access: { users: 'nothing' }, calls: () => [{ p_id: creationKey }] },
  list_home_watches: homeWatches,
  list_watched_homes: homeWatches,
  unwatch_home: { access: { users: 'nothing' }, calls: () => [{ p_property_id: creationKey }] },
  join_waiting_list: {
    access: { users: 'nothing', helpers: 'families only' },
    usesTempAccount: true,
    async prepare() {
      fullHome = await makeProperty(t.database);
      await t.database.query('update public.properties set available_spots = 0 where id = $1', [fullHome]);
    },
    calls: () => [{ p_property_id: fullHome }],
  },
  keep_place: {
    access: { users: '400 SC404: property_not_found' },
    calls: () => [{ p_property_id: creationKey }],
  },
  decline_turn: {
    access: { users: '400 SC404: property_not_found' },
    calls: () => [{ p_property_id: creationKey }],
  },
  // That of the demo data.
  list_waiting_lists: {
    access: { users: 'nothing', alice: 'own' },
    keys: propertyIds,
    scopes: {
      own: `select distinct w.property_id::text as key from public.home_watches w join public.properties p on p.id = w.property_id
            where p.owner_id = $1 and w.place_at is not null`,
    },
  },
  // That of the demo data.
  list_held_spots: {
    access: { users: 'nothing', alice: 'own' },
    prepare: () =>
      t.database.query(
        `insert into private.holds (id, inquiry_id, property_id, state, held_until, answered_at)
         select gen_random_uuid(), i.id, p.id, 'held', current_date + 3, now()
         from public.inquiries i
         join public.properties p on p.id = i.property_id
         where p.owner_id = $1 and p.is_listed and p.available_spots > p.held_spots and i.withdrawn_at is null
         limit 1
         on conflict do nothing`,
        [testUsers.alice.id],
      ),
    keys: propertyIds,
    scopes: { own: `select id::text as key from public.properties where owner_id = $1 and held_spots > 0` },
  },
  pass_over: {
    access: { users: '400 SC404: property_not_found' },
    calls: () => [{ p_property_id: creationKey, p_turn_ends_at: '2026-01-01', p_reason: 'other_room' }],
  },
  watch_home: {
    access: { users: 'nothing' },
    usesTempAccount: true,
    async prepare() {
      fullHome = await makeProperty(t.database);
      await t.database.query('update public.properties set available_spots = 0 where id = $1', [fullHome]);
    },
    calls: () => [{ p_property_id: fullHome }],
  },
  update_saved_search: {
    ...searchOfPat('own', 'nothing'),
    calls: () => [{ p_id: searchOfPatId, p_name: 'New name', p_mail: 'weekly' }],
    keys: ids,
    scopes: { own: `${ownSearches} and id = '${searchOfPatId}'` },
  },
};

/** Functions that only the secret key may call, with valid arguments. */
export const operatorFunctions: Record<string, object> = {
  check_certification: { p_property_id: creationKey, p_checked_by: 'me' },
  check_license: { p_property_id: creationKey, p_checked_by: 'me' },
  decide_register_claim: {
    p_claim_id: creationKey,
    p_is_accepted: false,
    p_decided_by: 'me',
    p_decision: 'No',
  },
  purge_home_weeks: {},
  open_register_state: { p_state: 'IL', p_opened_by: 'me' },
  close_register_state: { p_state: 'IL' },
  list_requested_homes: {},
  decide_register_match: { p_property_id: creationKey, p_is_same: true, p_decided_by: 'me' },
  purge_registered_homes: {},
  close_report: { p_report_id: creationKey, p_closed_by: 'me', p_outcome: 'Fine' },
  end_sessions: { p_user_id: testUsers.alice.id },
  remove_second_factor: { p_user_id: testUsers.alice.id },
  lift_suspension_of_account: { p_user_id: creationKey, p_lifted_by: 'me' },
  lift_suspension_of_property: { p_property_id: creationKey, p_lifted_by: 'me' },
  list_removable_photos: { p_slice: 10 },
  list_removed_photos: { p_limit: 10 },
  match_property_changes: { p_limit: 10 },
  settle_waiting_lists: {},
  queue_waiting_questions: { p_limit: 10 },
  end_due_holds: { p_limit: 10 },
  note_mail_event: {},
  purge_search_news: {},
  list_unread_photos: {},
  mark_photo_read: { p_path: 'x', p_stored_at: '2026-01-01' },
  take_unread_agreement_file: {},
  settle_agreement_file: { p_path: 'x', p_stored_at: '2026-01-01', p_byte_count: 1 },
  return_unread_agreement_file: { p_path: 'x', p_stored_at: '2026-01-01' },
  list_removable_agreement_files: { p_limit: 10 },
  postpone_removed_photos: { p_paths: [] },
  return_unread_photo: { p_path: 'x', p_stored_at: '2026-01-01' },
  list_photos_to_check: {},
  record_missing_photos: { p_paths: ['x'], p_listed_at: '2026-01-01' },
  record_found_photos: { p_paths: ['x'] },
  ask_for_missing_photos: {},
  set_photo_aside: { p_path: 'x', p_stored_at: '2026-01-01' },
  take_unread_photo: { p_path: 'x', p_stored_at: '2026-01-01' },
  purge_data_requests: {},
  purge_reports: {},
  purge_deleted_inquiries: {},
  purge_ended_sessions: {},
  begin_job: { p_job: 'mails' },
  purge_home_edits: {},
  purge_home_transfers: {},
  purge_home_watches: {},
  purge_mails: {},
  purge_needs: {},
  purge_removed_list_homes: {},
  purge_unconfirmed_accounts: {},
  queue_search_news_mails: { p_limit: 10 },
  queue_list_news: {},
  take_open_data_export: {},
  add_open_data_file: { p_began_at: '2026-01-01', p_file: {} },
  complete_open_data_export: { p_began_at: '2026-01-01' },
  purge_open_data_departures: {},
  queue_reminders: {},
  queue_weekly_questions: {},
  queue_visit_questions: {},
  publish_visit_findings: {},
  queue_report_mails: {},
  read_search_news_numbers: {},
  read_operations: {},
  record_job_run: { p_job: 'mails', p_problem_count: 0, p_milliseconds: 1 },
  record_bounce: { p_event_id: 'a', p_email: 'a@example.com', p_count: 2 },
  refresh_answer_times: {},
  save_photo_cleanup: { p_last_path: '' },
  set_home_limits: { p_owner_id: testUsers.alice.id, p_per_day: 1000, p_in_total: 10000 },
  settle_mails: { p_ids: [creationKey], p_outcome: 'sent' },
  start_search_news_mail: {},
  stop_search_news_mail: {},
  suspend_account: { p_user_id: creationKey, p_suspended_by: 'me', p_reason: 'Scam' },
  suspend_property: { p_property_id: creationKey, p_suspended_by: 'me', p_reason: 'Scam' },
  take_mails: { p_limit: 10 },
  remove_ended_devices: { p_ids: [creationKey] },
  verify_property: { p_property_id: creationKey, p_verified_by: 'me' },
  verify_user: { p_user_id: testUsers.alice.id, p_verified_by: 'me' },
};

/** The outcome of each route, for an active property of alice or for an inquiry from pat about it. */
export const routeAccess: Record<string, Access> = {
  ...conversationRoutes,
  ...deskRoutes,
  ...needRoutes,
  ...ownerRoutes,
  ...propertyRoutes,
  ...registerRoutes,
  ...teamRoutes,
  ...visitAnswerRoutes,
  'GET /account/data': { users: '200' },
  'PUT /account/name': { users: '204' },
  'PUT /account/language': { users: '204' },
  'DELETE /account': { users: '204' },
  'GET /auth/user': { users: '200' },
  'POST /auth/claim': { users: '204' },
  'POST /auth/set-role': { users: '409 role_in_use' },
  'GET /searches': { users: '200' },
  'POST /searches': { users: '201' },
  'POST /searches/mail-off': { users: '204' },
  'PUT /searches/{id}': { users: '404 not_found', pat: '200' },
  'PUT /searches/{id}/seen': { users: '404 not_found', pat: '204' },
  'GET /searches/{id}/news': { users: '404 not_found', pat: '200' },
  'DELETE /searches/{id}': { users: '404 not_found', pat: '204' },
  'GET /unsubscribe': { everyone: '302' },
  'POST /unsubscribe': { everyone: '404 not_found' },
  'POST /unsubscribe/read': { everyone: '404 not_found' },
  'POST /taps': { everyone: '404 not_found' },
  'POST /taps/read': { everyone: '404 not_found' },
  'GET /pages/tap/{token}': { everyone: '404' },
  'POST /pages/tap/{token}': { everyone: '404' },
  'GET /weekly-question': { users: '200' },
  'PUT /weekly-question': { users: '204' },
  'GET /push-devices': { users: '200' },
  'POST /push-devices': { users: '204' },
  'DELETE /push-devices/{id}': { users: '204' },
  'GET /login': { everyone: '302' },
  'GET /health': { everyone: '200' },
  'GET /figures': { everyone: '200' },
  'GET /openapi.json': { everyone: '200' },
  'POST /mcp': { everyone: '200' },
  'GET /open-referral': { everyone: '200' },
  'GET /open-referral/departures': { everyone: '200' },
  'GET /open-referral/services': { everyone: '200' },
  'GET /open-referral/services/{id}': { everyone: '200' },
  'GET /open-data-choice': { users: '200' },
  'PUT /open-data-choice': { users: '204' },
  // No job has run in these tests, so the answer to anyone is that jobs are late.
  'GET /housekeeping/health': { everyone: '503' },
  'POST /housekeeping/mails': { everyone: '401' },
  'POST /housekeeping/search-news': { everyone: '401' },
  'POST /housekeeping/mail-events': { everyone: '401' },
  'POST /housekeeping/photos': { everyone: '401' },
  'POST /housekeeping/cleanup': { everyone: '401' },
  'POST /housekeeping/reminders': { everyone: '401' },
  'POST /housekeeping/list-news': { everyone: '401' },
  'POST /housekeeping/open-data': { everyone: '401' },
};

/** The outcome of routes for an inactive property of alice. */
export const inactiveRouteAccess: Record<string, Access> = {
  ...inactiveConversationRoutes,
  ...inactiveNeedRoutes,
  ...inactiveOwnerRoutes,
  ...inactivePropertyRoutes,
  ...inactiveRegisterRoutes,
};

/** The body of a call, if the route has one. */
export function bodyOf(route: string, property: string, user: User | 'visitor'): object | undefined {
  const bodies: Record<string, object> = {
    ...conversationBodies(property),
    ...needBodies(property, user),
    ...ownerBodies,
    ...propertyBodies(property),
    ...registerBodies(property),
    ...teamBodies,
    ...visitAnswerBodies,
    'PUT /properties/{id}/home-card': { isOn: true, showsPrice: true, showsOpenings: true },
    'PUT /account/language': { language: 'en' },
    'PUT /account/name': { firstName: 'Pat', lastName: 'Miller' },
    'POST /auth/claim': { proof: 'ab'.repeat(32) },
    'POST /auth/set-role': { role: otherRole(user) },
    'POST /searches': { search: { zipCode: '60601', maxCost: 5000 }, mail: 'daily' },
    'PUT /searches/{id}': { name: 'New name', mail: 'weekly' },
    'POST /unsubscribe/read': { token: 'A'.repeat(96) },
    'PUT /open-data-choice': { isShared: true },
    'POST /mcp': { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    'POST /taps': { token: 'a'.repeat(64) },
    'POST /taps/read': { token: 'a'.repeat(64) },
    'PUT /weekly-question': { weekday: 3 },
    // The generator of P-256.
    'POST /push-devices': {
      name: 'Chrome',
      endpoint: 'https://fcm.googleapis.com/fcm/send/a',
      p256dh: 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU',
      auth: 'A'.repeat(22),
    },
  };
  return bodies[route];
}
