import { Paragraph } from '@/components/plain.tsx';
import { useQuery } from '@tanstack/react-query';
import { optionText } from '@contract/option-text.ts';
import { statesAndDc } from '@contract/options.ts';
import type { Place } from '@contract/search/search.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import type { SearchFilters } from '@/lib/search-filters.ts';
import { sameName } from '@/lib/place-text.ts';
import { t } from '../catalog.ts';

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
      {t.showingHomesNearZipCodeWas({ zipCode, city: place.city, state: place.state, unused })}
    </Paragraph>
  );
}

function ignoredPart({ city, state }: SearchFilters, place: Place): string | undefined {
  if (city !== '' && !sameName(city, place.city)) return t.theCity({ city });
  if (state === '' || state === place.state) return undefined;
  return t.theState({ name: optionText(statesAndDc.find(({ code }) => code === state)?.name ?? state) });
}
