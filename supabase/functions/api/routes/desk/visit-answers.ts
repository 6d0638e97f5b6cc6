import * as calls from '../../../_shared/contract/desk/calls/visit-answers.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { refusedActions } from './look-up.ts';

/** What visitors answered about a home, of which operators remove what is not true to a visit. */
export const deskVisitAnswerRoutes = defineRoutes(calls, {
  readDeskVisitAnswers: {
    summary: 'The answers about visits to a home, without their families and times, in no order.',
    responses: { 200: { description: 'The answers.' } },
    errorOverrides: refusedActions,
    call: (database, { params, body }) =>
      database.rpc('read_visit_answers', { p_property_id: params.id, p_reason: body.reason }),
  },

  removeVisitAnswer: {
    summary:
      'Removes an answer. The counts, and the count of removed answers, follow with the next publication.',
    responses: { 200: { description: 'Whether it changed something.' } },
    errorOverrides: refusedActions,
    field: 'isDone',
    call: (database, { params, body }) =>
      database.rpc('remove_visit_answer', { p_id: params.id, p_reason: body.reason }),
  },
});
