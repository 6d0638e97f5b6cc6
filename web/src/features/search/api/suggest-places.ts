import { queryOptions } from '@tanstack/react-query';
import type { Place } from '@contract/search.ts';
import { apiGet } from '@/lib/api-client.ts';
import { list, record, text } from '@/lib/shape.ts';

const placesShape = list(record<Place>({ city: text, state: text }));

/** GET /api/places: cities that start with `query`, most populous first, in one state if given; or else similar names. */
export const placesQueryOptions = (query: string, state: string) =>
  queryOptions({
    queryKey: ['/api/places', query, state] as const,
    queryFn: ({ signal }) => {
      const params = new URLSearchParams({ query, ...(state && { state }) });
      return apiGet(`/api/places?${params.toString()}`, placesShape, { signal });
    },
  });
