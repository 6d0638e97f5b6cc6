import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { states } from '@contract/options.ts';
import { ApiError } from '@/lib/errors.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import type { FormValues } from './form-values.ts';

type Hint = { text: string; state?: { code: string; name: string } };

type Place = Pick<FormValues, 'zipCode' | 'city' | 'state'>;

const nameOf = (code: string) => states.find((state) => state.code === code)?.name;

/** Fills blank city and state fields for a ZIP code and returns a hint when the ZIP code does not match the state. */
export function useZipPlace(
  { zipCode, city, state }: Place,
  onFill: (field: 'city' | 'state', value: string) => void,
): Hint | undefined {
  const { data: place, error } = useQuery(zipPlaceQueryOptions(zipCode.trim()));

  const fill = useEffectEvent((found: { city: string; state: string }) => {
    if (city.trim() === '') onFill('city', found.city);
    if (state === '' && nameOf(found.state)) onFill('state', found.state);
  });
  useEffect(() => {
    if (place) fill(place);
  }, [place]);

  if (error instanceof ApiError && error.status === 404)
    return { text: 'We do not know this Zip Code. Please check it.' };
  const name = place && nameOf(place.state);
  if (!place || !name || state === '' || state === place.state) return undefined;
  return { text: `Zip Code ${place.zipCode} is in ${name}.`, state: { code: place.state, name } };
}
