import { queryOptions } from '@tanstack/react-query';
import { suggestPlaces } from '@contract/places/calls/places.ts';
import type { Place } from '@contract/search/search.ts';
import { readCall } from '@/lib/api-client.ts';
import { list, record, text } from '@/lib/shape.ts';

const placesShape = list(record<Place>({ city: text, state: text }));

/** Cities that start with `query`, most populous first, in one state if given; or else similar names. */
export const placesQueryOptions = (query: string, state: string) =>
  queryOptions({
    queryKey: [suggestPlaces.path, query, state],
    queryFn: ({ signal }) =>
      readCall(suggestPlaces, placesShape, { query: { query, ...(state && { state }) }, signal }),
  });
