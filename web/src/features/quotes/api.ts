import { sendQuote as sendQuoteCall } from '@contract/quotes/calls/quotes.ts';
import { quoteSchema, type SendQuote } from '@contract/quotes/quotes.ts';
import { readCall } from '@/lib/api-client.ts';

/** The same quote id again returns the same quote. */
export const sendQuote = (inquiryId: string, body: SendQuote) =>
  readCall(sendQuoteCall, quoteSchema, { params: { id: inquiryId }, body });
