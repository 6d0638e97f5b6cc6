import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { listQuotes } from '@contract/quotes/calls/quotes.ts';
import { ownQuoteSchema } from '@contract/quotes/quotes.ts';
import { readCall } from '@/lib/api-client.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';

/** The valid quotes of the signed-in family, the newest of each home. */
export const ownQuotesQuery = () =>
  queryOptions({
    queryKey: [...inquiriesKey, 'quotes'],
    queryFn: ({ signal }) => readCall(listQuotes, z.array(ownQuoteSchema), { signal }),
    staleTime: 0,
  });
