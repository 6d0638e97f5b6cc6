import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { placeSchema } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';

const placesSchema = z.array(placeSchema);

/** GET /api/places: cities that start with `query`, most populous first, in one state if given; or else similar names. */
export const placesQueryOptions = (query: string, state: string) =>
  queryOptions({
    queryKey: ['/api/places', query, state] as const,
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ query, ...(state && { state }) });
      return apiGet(`/api/places?${params.toString()}`, placesSchema, { signal });
    },
  });
