import * as calls from '../../../_shared/contract/inquiries/calls/move-ins.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const moveInRoutes = defineRoutes(calls, {
  recordMoveIn: {
    summary:
      'Says that the family of an inquiry moved into the property. The owner asks the family with it, and only the family confirms. A family counts once for each property, and its hold there ends with the move-in.',
    responses: { 204: { description: 'It is stored.' } },
    errors: ['account_suspended', 'property_suspended'],
    // The message of the database says why.
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'inquiry',
    call: (database, { params }) => database.rpc('record_move_in', { p_inquiry_id: params.id }),
  },

  declineMoveIn: {
    summary: 'Says that the caller did not move into the property, or takes back that they did.',
    responses: { 204: { description: 'It is stored, and the owner cannot ask again.' } },
    missing: 'inquiry',
    call: (database, { params }) => database.rpc('decline_move_in', { p_inquiry_id: params.id }),
  },

  endAfterMoveIn: {
    summary:
      'After the caller moved in: withdraws their other open inquiries, whose owners read one sentence, with their holds and visits, closes needs, ends the mail of saved searches, and home watches, also in waiting lists.',
    responses: { 204: { description: 'What was named has ended.' } },
    errors: ['account_suspended'],
    errorOverrides: { SC409: { code: 'conflict' } },
    missing: 'inquiry',
    call: (database, { params, body }) =>
      database.rpc('end_after_move_in', {
        p_inquiry_id: params.id,
        p_inquiries: body.inquiries,
        p_needs: body.needs,
        p_searches: body.searches,
        p_watches: body.watches,
      }),
  },
});
