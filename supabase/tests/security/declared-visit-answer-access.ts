// Who may call what of answers about visits: the family alone. Operators: see declared-desk-access.ts.
import { makeInquiry, makeProperty, makeVisit } from '../_shared/fixtures.ts';
import { testUsers } from '../_shared/test-users.ts';
import { type Access, creationKey, type FunctionAccess } from './access-kinds.ts';
import { t } from './security-context.ts';

const answers = { price: 'higher', attention: 'yes', pressed: 'no' };
/** An inquiry of pat with a visit two days ago, and what pat answered about it. */
let inquiry = '';
let answer = '';

const makeAnswer = async () => {
  const home = await makeProperty(t.database);
  inquiry = await makeInquiry(t.database, home, { sender: 'pat' });
  await makeVisit(t.database, inquiry, 'confirmed');
  await t.database.query(
    `update private.visits set starts_at = now() - interval '2 days', times = array[now() - interval '2 days'] where inquiry_id = $1`,
    [inquiry],
  );
  const { rows } = await t.database.query<{ id: string }>(
    `insert into private.visit_answers (
       family_id, property_id, inquiry_id, home_keys, is_confirmed, answered_at, counts_until,
       price, free_room, attention, room_shown, pressed, would_consider
     )
     values ($1, $2, $3, '{}', true, now(), current_date + 700, 'as_listed', 'yes', 'yes', 'yes', 'no', 'yes')
     returning id`,
    [testUsers.pat.id, home, inquiry],
  );
  answer = rows[0]?.id ?? '';
};

const ofFamily: FunctionAccess = {
  access: { users: 'nothing', pat: 'own' },
  prepare: makeAnswer,
  calls: () => [{ p_inquiry_id: inquiry }],
  scopes: {
    own: `select id::text as key from private.visit_answers
      where family_id = $1 and inquiry_id = (
        select i.id from public.inquiries i join private.visit_answers a on a.inquiry_id = i.id order by a.asked_at desc limit 1
      )`,
  },
};

export const visitAnswerFunctions: Record<string, FunctionAccess> = {
  read_visit_answer: ofFamily,
  answer_visit_questions: {
    ...ofFamily,
    calls: () => [
      {
        p_inquiry_id: inquiry,
        p_answers: { ...answers, free_room: 'no', room_shown: 'no', would_consider: 'no' },
      },
    ],
  },
  withdraw_visit_answer: { ...ofFamily, calls: () => [{ p_id: answer }] },
  // PostgREST puts spaces into it, and the embedded stack does not.
  read_visit_questions: {
    access: { users: '{"is_mailed":true}' },
    keys: ({ body }) => [JSON.stringify(body)],
  },
  set_visit_questions: {
    access: { users: 'nothing' },
    usesTempAccount: true,
    calls: () => [{ p_is_mailed: false }],
  },
  // Of a home of nobody. declared-team-roles.ts has those who manage one.
  read_visit_comment: {
    access: { users: 'nothing' },
    calls: () => [{ p_property_id: creationKey }],
  },
  write_visit_comment: {
    access: { users: 'nothing' },
    calls: () => [{ p_property_id: creationKey, p_comment: 'We repaired the stairs.' }],
  },
  list_visit_answers: {
    access: { users: 'nothing', pat: 'own' },
    prepare: makeAnswer,
    scopes: {
      own: 'select id::text as key from private.visit_answers where family_id = $1 and withdrawn_at is null',
    },
  },
};

export const visitAnswerRoutes: Record<string, Access> = {
  'GET /inquiries/{id}/visit-answer': { users: '404 not_found', pat: '200' },
  // The visit of this inquiry is in the future.
  'PUT /inquiries/{id}/visit-answer': { users: '404 not_found', pat: '409 conflict' },
  'GET /visit-answers': { users: '200' },
  'GET /visit-questions': { users: '200' },
  'PUT /visit-questions': { users: '204' },
  'DELETE /visit-answers/{id}': { users: '404 not_found' },
  'GET /properties/{id}/visit-comment': { users: '200' },
  // Without counts there is nothing to say a sentence about.
  'PUT /properties/{id}/visit-comment': { users: '404 not_found', alice: '409 conflict' },
};

export const visitAnswerBodies: Record<string, object> = {
  'PUT /properties/{id}/visit-comment': { comment: 'We repaired the stairs.', from: null },
  'PUT /visit-questions': { isMailed: true },
  'PUT /inquiries/{id}/visit-answer': { ...answers, freeRoom: 'no', roomShown: 'no', wouldConsider: 'no' },
};
