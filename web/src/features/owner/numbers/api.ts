import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/calls/numbers.ts';
import { numbersSchema, unmetSearchesSchema } from '@contract/numbers.ts';
import { readCall } from '@/lib/api-client.ts';

export const numbersQueryOptions = (ownerId: string) =>
  queryOptions({
    queryKey: [calls.showNumbers.path, ownerId],
    queryFn: ({ signal }) => readCall(calls.showNumbers, numbersSchema, { query: { ownerId }, signal }),
  });

export const unmetSearchesQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.showUnmetSearches.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.showUnmetSearches, unmetSearchesSchema, { params: { id: propertyId }, signal }),
  });
