import * as calls from '../../../_shared/contract/quotes/calls/quotes.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { toRow } from '../../../_shared/rows.ts';
import { senderText } from '../../../_shared/stored-texts.ts';

export const quoteRoutes = defineRoutes(calls, {
  sendQuote: {
    summary:
      'Sends a quote to the family of an inquiry, in place of the one before. It never changes. Those who may change the prices of the home can send one.',
    responses: { 201: { description: 'The quote.', component: 'Quote' } },
    errors: ['forbidden', 'account_suspended', 'property_suspended'],
    errorOverrides: {
      // The messages of the database say what is possible.
      SC409: { code: 'conflict' },
      SC429: { code: 'too_many_messages' },
      '22023': { code: 'invalid_request' },
    },
    missing: 'inquiry',
    shows: { sender_name: senderText },
    call: (database, { params, body: { id, lastNumber, ...quote } }) =>
      database.rpc('send_quote', {
        p_inquiry_id: params.id,
        p_id: id,
        p_quote: toRow(quote),
        p_last_number: lastNumber,
      }),
  },

  listQuotes: {
    summary: 'The valid quotes that were sent to the caller, the newest of each home.',
    responses: { 200: { description: 'The quotes.', component: 'OwnQuote', many: true } },
    shows: { sender_name: senderText },
    call: (database) => database.rpc('list_quotes'),
  },
});
