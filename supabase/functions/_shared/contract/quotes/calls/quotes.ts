import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { ownQuoteSchema, quoteSchema, sendQuoteSchema } from '../quotes.ts';

export const sendQuote = defineCall({
  method: 'POST',
  path: '/inquiries/{id}/quotes',
  params: idParams,
  body: sendQuoteSchema,
  response: quoteSchema,
});

export const listQuotes = defineCall({ method: 'GET', path: '/quotes', response: z.array(ownQuoteSchema) });
