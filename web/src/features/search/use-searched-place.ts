import { useQuery } from '@tanstack/react-query';
import type { Point } from '@contract/properties/properties.ts';
import { radiusOptions } from '@contract/options.ts';
import { pinsQueryOptions } from './api/find-pins.ts';
import { placeOf, toQuery } from '@/lib/search-filters.ts';
import { placeText } from '@/lib/place-text.ts';
import { useSearch } from './search-context.ts';

/** The place of the search of this tab; undefined without a search and until its center is known. */
export function useSearchedPlace(): (Point & { name: string }) | undefined {
  const { filters, query } = useSearch();
  // The smallest circle: only its center is needed.
  const place = toQuery({ ...placeOf(filters), radius: String(radiusOptions[0]) });
  const { data } = useQuery({ ...pinsQueryOptions(place), enabled: query !== '' });
  return query !== '' && data ? { name: placeText(filters), ...data.center } : undefined;
}
