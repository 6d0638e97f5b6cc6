import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { placeSchema } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';
import { searchKeys } from '../keys.ts';

const placesSchema = z.array(placeSchema);

/** GET /api/places: cities that begin with what was typed, most populous first; of one state when it is chosen. */
export const placesQueryOptions = (query: string, state: string) =>
  queryOptions({
    queryKey: searchKeys.places(query, state),
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ query, ...(state && { state }) });
      return apiGet(`/api/places?${params.toString()}`, placesSchema, { signal });
    },
  });
