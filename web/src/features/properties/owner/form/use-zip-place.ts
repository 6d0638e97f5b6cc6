import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { optionText } from '@contract/option-text.ts';
import { states } from '@contract/options.ts';
import { isNotFound } from '@/lib/errors.ts';
import { zipPlaceQueryOptions } from '@/lib/zip-place.ts';
import { t } from './catalog.ts';
import type { FormValues } from './form-values.ts';

type Hint = { text: string; state?: (typeof states)[number] };

/** Fills blank city and state fields for a ZIP code and returns a hint when the ZIP code does not match the state. */
export function useZipPlace({ values, setFieldValue }: UseFormReturnType<FormValues>): Hint | undefined {
  const { data: place, error } = useQuery(zipPlaceQueryOptions(values.zipCode.trim()));
  const state = states.find(({ code }) => code === place?.state);

  const fill = useEffectEvent((city: string) => {
    if (values.city.trim() === '') setFieldValue('city', city);
    if (values.state === '' && state) setFieldValue('state', state.code);
  });
  useEffect(() => {
    if (place) fill(place.city);
  }, [place]);

  if (isNotFound(error)) return { text: t.weCouldNotFindThisZip() };
  if (!place || !state || values.state === '' || values.state === state.code) return undefined;
  return { text: t.zipCodeIsIn({ zipCode: place.zipCode, state: optionText(state.name) }), state };
}
