import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { states } from '@contract/options.ts';
import { ApiError } from '@/lib/errors.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import type { FormValues } from './form-values.ts';

export type ZipHint = { text: string; state?: { code: string; name: string } };

type Place = Pick<FormValues, 'zipCode' | 'city' | 'state'>;

const nameOf = (code: string) => states.find((state) => state.code === code)?.name;

/** Fills city and state of a typed ZIP code where they are empty, and says what does not fit. */
export function useZipPlace({ zipCode, city, state }: Place, onFill: (place: Partial<Place>) => void) {
  const { data, error } = useQuery(zipPlaceQueryOptions(zipCode.trim()));

  const fill = useEffectEvent((place: { city: string; state: string }) => {
    const missing = {
      ...(city.trim() === '' && { city: place.city }),
      ...(state === '' && nameOf(place.state) && { state: place.state }),
    };
    if (Object.keys(missing).length > 0) onFill(missing);
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);

  return hintOf(data, { state, isUnknown: error instanceof ApiError && error.status === 404 });
}

/** What to point out about a ZIP code while the owner types; saving checks it again, with the city. */
function hintOf(
  place: { zipCode: string; state: string } | undefined,
  { state, isUnknown }: { state: string; isUnknown: boolean },
): ZipHint | undefined {
  if (isUnknown) return { text: 'We do not know this Zip Code. Please check it.' };
  const name = place && nameOf(place.state);
  if (!place || !name || state === '' || state === place.state) return undefined;
  return { text: `Zip Code ${place.zipCode} is in ${name}.`, state: { code: place.state, name } };
}
