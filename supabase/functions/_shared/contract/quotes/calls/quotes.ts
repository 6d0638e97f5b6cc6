import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { quoteSchema, sendQuoteSchema } from '../quotes.ts';

export const sendQuote = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/quotes',
  params: idParams,
  body: sendQuoteSchema,
  response: quoteSchema,
});
