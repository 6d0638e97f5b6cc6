import * as z from 'zod/mini';
import * as calls from '../../../_shared/contract/visits/calls/visits.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { notFound } from '../../../_shared/errors.ts';
import { pagesUrl } from '../../../_shared/request-language.ts';
import { defineRoutes, ok } from '../../../_shared/route.ts';
import { composeCalendar, conversationPath, visitEventSchema } from '../../../_shared/visit-calendar.ts';

const visit = { component: 'Visit' };
// no text: of the OpenAPI document
const changed = { 200: { description: 'The visit.', ...visit } };

/** The messages of the database say what is possible. */
const errorOverrides: ErrorOverrides = { SC409: { code: 'conflict' }, '22023': { code: 'invalid_request' } };

const readEventSchema = z.extend(visitEventSchema, {
  is_family: z.boolean(),
  inquiry_id: z.guid(),
  attendee: z.string(),
});

export const visitRoutes = defineRoutes(calls, {
  proposeVisit: {
    summary:
      'Proposes one to three local times of the home for a visit, in place of an open proposal. In an hour that the clocks repeat, the second one counts.',
    responses: { 201: { description: 'The visit.', ...visit } },
    errors: ['account_suspended', 'property_suspended'],
    errorOverrides: { ...errorOverrides, SC429: { code: 'too_many_messages' } },
    missing: 'inquiry',
    call: (database, { params, body }) =>
      database.rpc('propose_visit', { p_inquiry_id: params.id, p_id: body.id, p_times: body.times }),
  },

  acceptVisit: {
    summary: 'Accepts one of the times that the other side proposed.',
    responses: changed,
    errors: ['account_suspended'],
    errorOverrides,
    missing: 'visit',
    call: (database, { params, body }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'accept', p_starts_at: body.time }),
  },

  declineVisit: {
    summary: 'Declines the times that the other side proposed.',
    responses: changed,
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'visit',
    call: (database, { params }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'decline' }),
  },

  cancelVisit: {
    summary: 'Cancels a confirmed visit, or the caller’s own proposal.',
    responses: changed,
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'visit',
    call: (database, { params }) =>
      database.rpc('answer_visit', { p_visit_id: params.id, p_answer: 'cancel' }),
  },

  readVisitCalendar: {
    summary: 'The calendar file (RFC 5545) of a confirmed visit, or of its cancellation.',
    responses: {
      200: {
        description: 'The file, with the method REQUEST or CANCEL.',
        contentType: 'text/calendar',
      },
    },
    errors: ['not_found'],
    errorOverrides: { SC409: { code: 'conflict' } },
    handle: async ({ database, environment }, { params }) => {
      const { data } = await database.rpc('read_visit_event', { p_visit_id: params.id }).throwOnError();
      if (!data) throw notFound('visit');
      const { attendee, inquiry_id: inquiryId, is_family: isFamily, ...event } = readEventSchema.parse(data);
      const url = `${pagesUrl(environment)}${conversationPath(inquiryId, isFamily)}`;
      const { text, type } = composeCalendar(event, { from: environment.mailFrom, attendee, url });
      return ok(text, {
        'Content-Type': type,
        // no text: a header
        'Content-Disposition': 'attachment; filename="visit.ics"',
      });
    },
  },
});
