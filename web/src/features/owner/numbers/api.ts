import { queryOptions } from '@tanstack/react-query';
import { numbersSchema, unmetSearchesSchema } from '@contract/numbers.ts';
import { apiGet } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';

/** GET /api/numbers */
export const numbersQueryOptions = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/numbers', ownerId] as const,
    queryFn: ({ signal }) => apiGet(forOwner('/api/numbers', ownerId), numbersSchema, { signal }),
  });

/** GET /api/properties/{id}/unmet-searches */
export const unmetSearchesQueryOptions = (propertyId: string) =>
  queryOptions({
    queryKey: ['/api/properties', propertyId, 'unmet-searches'] as const,
    queryFn: ({ signal }) =>
      apiGet(`/api/properties/${encodeURIComponent(propertyId)}/unmet-searches`, unmetSearchesSchema, {
        signal,
      }),
  });
