import * as calls from '../../../_shared/contract/holds/calls/holds.ts';
import type { ErrorOverrides } from '../../../_shared/database-errors.ts';
import { defineRoutes } from '../../../_shared/route.ts';

const hold = { component: 'Hold' };

/** The messages of the database say what is possible. */
const errorOverrides: ErrorOverrides = {
  '42501': { code: 'forbidden' },
  SC409: { code: 'conflict' },
  '22023': { code: 'invalid_request' },
};

export const holdRoutes = defineRoutes(calls, {
  askHold: {
    summary: 'Asks the home of an inquiry of the caller to hold a free spot.',
    responses: { 201: { description: 'The request.', ...hold } },
    errors: ['account_suspended', 'property_suspended'],
    errorOverrides: { ...errorOverrides, SC429: { code: 'too_many_messages' } },
    missing: 'inquiry',
    call: (database, { params, body }) =>
      database.rpc('ask_hold', { p_inquiry_id: params.id, p_id: body.id }),
  },

  answerHold: {
    summary:
      'The home holds the spot until a day, at most 14 days away, declines, or takes a hold back. The family gives a hold or its request back.',
    responses: { 200: { description: 'The hold.', ...hold } },
    errors: ['account_suspended'],
    errorOverrides,
    missing: 'hold',
    call: (database, { params, body }) =>
      database.rpc('answer_hold', {
        p_hold_id: params.id,
        p_answer: body.answer,
        ...(body.until !== undefined && { p_until: body.until }),
      }),
  },

  listHeldSpots: {
    summary:
      'The spots that homes hold for which the caller acts, the first to end first. Nothing of the families, except their conversation.',
    responses: { 200: { description: 'The held spots.', component: 'HeldSpots' } },
    call: (database) => database.rpc('list_held_spots'),
  },
});
