import { Paragraph } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { statesAndDc } from '@contract/options.ts';
import type { Place } from '@contract/search/search.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import type { SearchFilters } from '@/lib/search-filters.ts';
import { sameName } from '@/lib/place-text.ts';

/** A ZIP code takes precedence over city and state. Says so when they contradict it. */
export function UsedPlace({ filters }: { filters: SearchFilters }) {
  const { city, state } = filters;
  const zipCode = filters.zipCode.slice(0, 5);
  const { data: place } = useQuery({
    ...zipPlaceQueryOptions(zipCode),
    enabled: zipCode !== '' && (city !== '' || state !== ''),
  });
  const unused = place && ignoredPart(filters, place);
  if (!unused) return null;
  return (
    <Paragraph>
      Showing homes near ZIP code {zipCode} ({place.city}, {place.state}). {unused} was not used.
    </Paragraph>
  );
}

function ignoredPart({ city, state }: SearchFilters, place: Place): string | undefined {
  if (city !== '' && !sameName(city, place.city)) return `The city ${city}`;
  if (state === '' || state === place.state) return undefined;
  return `The state ${statesAndDc.find(({ code }) => code === state)?.name ?? state}`;
}
