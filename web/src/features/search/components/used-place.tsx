import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { states } from '@contract/options.ts';
import type { Place } from '@contract/search.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import type { SearchFilters } from '../filters.ts';

/** A search with a ZIP code looks around that. Says so when the city or state that was given is another one. */
export function UsedPlace({ filters }: { filters: SearchFilters }) {
  const { city, state } = filters;
  const zipCode = filters.zipCode.slice(0, 5);
  const { data: place } = useQuery({
    ...zipPlaceQueryOptions(zipCode),
    enabled: zipCode !== '' && (city !== '' || state !== ''),
  });
  const unused = place && unusedPart(filters, place);
  if (!unused) return null;
  return (
    <Text>
      Showing homes near ZIP code {zipCode} ({place.city}, {place.state}). {unused} was not used.
    </Text>
  );
}

/** 'St. Louis' and 'st louis' are one city. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

function unusedPart({ city, state }: SearchFilters, place: Place): string | undefined {
  if (city !== '' && letters(city) !== letters(place.city)) return `The city ${city}`;
  if (state === '' || state === place.state) return undefined;
  return `The state ${states.find(({ code }) => code === state)?.name ?? state}`;
}
