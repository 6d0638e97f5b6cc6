import { queryOptions } from '@tanstack/react-query';
import { zipPlaceSchema } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';
import { pathOf } from '@/lib/query-client.ts';

/** GET /api/places/zip/{zipCode}: the city and state; 404 for an unknown ZIP code. */
export const zipPlaceQueryOptions = (zipCode: string) =>
  queryOptions({
    queryKey: ['/api/places/zip', zipCode] as const,
    queryFn: ({ queryKey, signal }) => apiGet(pathOf(queryKey), zipPlaceSchema, { signal }),
    enabled: /^\d{5}$/.test(zipCode),
  });
