import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listQuotes } from '@contract/quotes/calls/quotes.ts';
import { ownQuoteSchema, type OwnQuote } from '@contract/quotes/quotes.ts';
import { readCall } from '@/lib/api-client.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { quoteName } from './quote-text.ts';

/** The valid quotes of the signed-in family, the newest of each home. */
export const ownQuotesQuery = () =>
  queryOptions({
    queryKey: [...inquiriesKey, 'quotes'],
    queryFn: ({ signal }) => readCall(listQuotes, z.array(ownQuoteSchema), { signal }),
    staleTime: 0,
  });

/** What a quote says in place of the prices on the page of its home. */
export const quotedPrices = (quote: OwnQuote) => ({
  communityFee: quote.communityFee,
  deposit: quote.deposit,
  includedServices: quote.includedServices,
  quote: { name: quoteName(quote), monthlyTotal: quote.monthlyTotal },
});
export type QuotedPrices = ReturnType<typeof quotedPrices>;
