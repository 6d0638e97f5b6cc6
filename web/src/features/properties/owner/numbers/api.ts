import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/properties/calls/numbers.ts';
import type { HomeNumbers, Numbers, UnmetSearches } from '@contract/properties/numbers.ts';
import { readCall } from '@/lib/api-client.ts';
import { list, number, oneOf, record, text } from '@/lib/shape.ts';

// Not the schemas of the contract, which read the 47,000 numbers of 304 homes many times slower.
const counts = list(number);
const numbersShape = record<Numbers>({
  from: text,
  homes: list(
    record<HomeNumbers>({
      propertyId: text,
      name: text,
      views: counts,
      favorites: counts,
      inquiries: counts,
      visits: counts,
      answers: counts,
      answerMinutes: counts,
      moveIns: counts,
    }),
  ),
});
const unmetShape = record<UnmetSearches>({
  wanted: list(
    record<UnmetSearches['wanted'][number]>({
      kind: oneOf(['care', 'amenity', 'payment', 'language']),
      option: text,
      families: number,
    }),
  ),
});

export const numbersQueryOptions = (ownerId: string) =>
  queryOptions({
    queryKey: [calls.showNumbers.path, ownerId],
    queryFn: ({ signal }) => readCall(calls.showNumbers, numbersShape, { query: { ownerId }, signal }),
  });

export const unmetSearchesQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: [calls.showUnmetSearches.path, propertyId],
    queryFn: ({ signal }) =>
      readCall(calls.showUnmetSearches, unmetShape, { params: { id: propertyId }, signal }),
  });
