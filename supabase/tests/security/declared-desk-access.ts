// The desk of operators. For everybody else its functions and routes do not exist: desk.test.ts tests operators.
import { testUsers } from '../_shared/test-users.ts';
import { type Access, creationKey, type FunctionAccess } from './access-kinds.ts';

const unknown = (...calls: object[]): FunctionAccess => ({
  access: { everyone: 'unknown' },
  calls: () => calls,
});
const entry = { p_queue: 'conversation_reports', p_entry_id: creationKey };

export const deskFunctions: Record<string, FunctionAccess> = {
  decide_desk_entry: unknown(
    { ...entry, p_decision: 'none', p_reason: 'A question', p_opening_id: creationKey },
    { p_queue: 'none', p_entry_id: creationKey, p_decision: '', p_reason: '' },
  ),
  open_desk_entry: unknown(
    { ...entry, p_reason: 'A question' },
    { p_queue: 'none', p_entry_id: creationKey, p_reason: '' },
  ),
  export_requested_data: unknown({ p_request_id: creationKey, p_reason: 'A question' }),
  look_up: unknown({ p_email: testUsers.pat.email }, { p_subject_id: testUsers.pat.id }, {}),
  read_content: unknown(
    { p_what: 'person', p_subject_id: testUsers.pat.id, p_reason: 'A question' },
    { p_what: 'none', p_subject_id: creationKey, p_reason: '' },
  ),
  hide_photo: unknown({ p_property_id: creationKey, p_path: 'a', p_is_hidden: true, p_reason: 'A question' }),
  read_missing_photos: unknown({}),
  read_new_photos: unknown({}),
  read_desk: unknown({}),
  read_desk_queue: unknown({ p_queue: 'conversation_reports' }, { p_queue: 'none' }),
  read_operator: unknown({}),
  read_operator_log: unknown({ p_reason: 'A question' }),
  read_site_state: unknown({}),
  read_site_weeks: unknown({}),
  read_need_figures: unknown({}),
  read_desk_register: unknown({}),
  set_register_state: unknown(
    { p_state: 'IL', p_is_open: true, p_reason: 'A question' },
    { p_state: '', p_is_open: true, p_reason: '' },
  ),
  print_register_letter: unknown({ p_registered_home_id: creationKey }),
  read_search_mail: unknown({}),
  set_search_mail: unknown({ p_is_stopped: true, p_reason: 'A question' }),
  record_data_request: unknown(
    { p_email: testUsers.pat.email, p_kind: 'export', p_received_on: '2026-11-25' },
    { p_email: '', p_kind: 'none', p_received_on: '0001-01-01' },
  ),
  release_desk_entry: unknown({}),
  remove_visit_answer: unknown(
    { p_id: creationKey, p_reason: 'A question' },
    { p_id: creationKey, p_reason: '' },
  ),
  read_visit_answers: unknown(
    { p_property_id: creationKey, p_reason: 'A question' },
    { p_property_id: creationKey, p_reason: '' },
  ),
  set_operator_mail: unknown({ p_enabled: false }),
  retry_refused_mails: unknown({ p_reason: 'A question' }),
  take_operator_action: unknown(
    { p_action: 'suspend_account', p_subject_id: testUsers.pat.id, p_reason: 'Scam' },
    {
      p_action: 'unverify_account',
      p_subject_id: testUsers.pat.id,
      p_reason: 'Scam',
      p_sentence: 'By mistake.',
    },
    { p_action: 'none', p_subject_id: creationKey, p_reason: '' },
  ),
};

export const deskRoutes: Record<string, Access> = {
  'GET /desk': { everyone: '404 not_found' },
  'PUT /desk/mail': { everyone: '404 not_found' },
  'GET /desk/queues/{queue}': { everyone: '404 not_found' },
  'POST /desk/queues/{queue}/{id}/open': { everyone: '404 not_found' },
  'POST /desk/queues/{queue}/{id}/decide': { everyone: '404 not_found' },
  'POST /desk/release': { everyone: '404 not_found' },
  'POST /desk/homes/{id}/visit-answers': { everyone: '404 not_found' },
  'POST /desk/visit-answers/{id}/remove': { everyone: '404 not_found' },
  'GET /desk/photos': { everyone: '404 not_found' },
  'POST /desk/photos': { everyone: '404 not_found' },
  'GET /desk/missing-photos': { everyone: '404 not_found' },
  'POST /desk/log': { everyone: '404 not_found' },
  'POST /desk/look-up': { everyone: '404 not_found' },
  'POST /desk/look-up/content': { everyone: '404 not_found' },
  'POST /desk/actions': { everyone: '404 not_found' },
  'POST /desk/data-requests': { everyone: '404 not_found' },
  'POST /desk/data-requests/{id}/export': { everyone: '404 not_found' },
  'GET /desk/site/state': { everyone: '404 not_found' },
  'GET /desk/site/weeks': { everyone: '404 not_found' },
  'GET /desk/site/needs': { everyone: '404 not_found' },
  'POST /desk/site/mails': { everyone: '404 not_found' },
  'GET /desk/site/search-mail': { everyone: '404 not_found' },
  'POST /desk/site/search-mail': { everyone: '404 not_found' },
  'GET /desk/register': { everyone: '404 not_found' },
  'POST /desk/register/states': { everyone: '404 not_found' },
  'POST /desk/register/letters': { everyone: '404 not_found' },
};
