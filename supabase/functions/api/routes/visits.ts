import * as z from 'zod/mini';
import { idParams } from '../../_shared/contract/fields.ts';
import { acceptVisitSchema, proposeVisitSchema, visitSchema } from '../../_shared/contract/visits.ts';
import type { ErrorOverrides } from '../../_shared/database-errors.ts';
import { notFound } from '../../_shared/errors.ts';
import { defineCall, defineRoute, ok } from '../../_shared/route.ts';
import { composeCalendar, conversationPath, visitEventSchema } from '../../_shared/visit-calendar.ts';

const visit = { component: 'Visit', schema: visitSchema };
const changed = { 200: { description: 'The visit.', ...visit } };

/** The messages of the database say what is possible. */
const errorOverrides: ErrorOverrides = { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } };

const readEventSchema = z.extend(visitEventSchema, {
  is_family: z.boolean(),
  inquiry_id: z.guid(),
  attendee: z.string(),
});

export const visitRoutes = [
  defineCall({
    name: 'proposeVisit',
    method: 'POST',
    path: '/inquiries/{id}/visits',
    summary:
      'Proposes one to three local times of the home for a visit, in place of an open proposal. In an hour that the clocks repeat, the second one counts.',
    input: { params: idParams, body: proposeVisitSchema },
    responses: { 201: { description: 'The visit.', ...visit } },
    errors: ['account_suspended', 'property_suspended'],
    errorOverrides: { ...errorOverrides, SC429: { code: 'too_many_messages' } },
    missing: 'Inquiry',
    call: (database, { params, body }) =>
      database.rpc('propose_visit', { p_inquiry_id: params.id, p_id: body.id, p_times: body.times }),
  }),

  defineCall({
    name: 'acceptVisit',
    method: 'PUT',
    path: '/visits/{id}/accept',
    summary: 'Accepts one of the times that the other side proposed.',
    input: { params: idParams, body: acceptVisitSchema },
    responses: changed,
    errors: ['account_suspended'],
    errorOverrides,
    missing: 'Visit',
    call: (database, { params, body }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'accept', p_starts_at: body.time }),
  }),

  defineCall({
    name: 'declineVisit',
    method: 'PUT',
    path: '/visits/{id}/decline',
    summary: 'Declines the times that the other side proposed.',
    input: { params: idParams },
    responses: changed,
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'Visit',
    call: (database, { params }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'decline' }),
  }),

  defineCall({
    name: 'cancelVisit',
    method: 'PUT',
    path: '/visits/{id}/cancel',
    summary: 'Cancels a confirmed visit, or the caller’s own proposal.',
    input: { params: idParams },
    responses: changed,
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'Visit',
    call: (database, { params }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'cancel' }),
  }),

  defineRoute({
    name: 'readVisitCalendar',
    method: 'GET',
    path: '/visits/{id}/calendar',
    summary: 'The calendar file (RFC 5545) of a confirmed visit, or of its cancellation.',
    input: { params: idParams },
    responses: {
      200: {
        description: 'The file, with the method REQUEST or CANCEL.',
        schema: z.string(),
        contentType: 'text/calendar',
      },
    },
    errors: ['not_found'],
    errorOverrides: { SC409: { code: 'conflict' } },
    handle: async ({ database, environment }, { params }) => {
      const { data } = await database.rpc('read_visit_event', { p_visit_id: params.id }).throwOnError();
      if (!data) throw notFound('Visit');
      const { attendee, inquiry_id: inquiryId, is_family: isFamily, ...event } = readEventSchema.parse(data);
      const url = `${environment.siteUrl}${conversationPath(inquiryId, isFamily)}`;
      const { text, type } = composeCalendar(event, { from: environment.mailFrom, attendee, url });
      return ok(text, {
        'Content-Type': type,
        'Content-Disposition': 'attachment; filename="visit.ics"',
      });
    },
  }),
];
