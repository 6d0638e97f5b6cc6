import { useState } from 'react';
import { hasPlace, toQuery } from '@/lib/search-filters.ts';
import { parsePlace, placeText } from '@/lib/place-text.ts';
import { t } from '../catalog.ts';
import { useDraft, useSearch } from '../search-context.ts';
import { PlaceInput } from './place-input.tsx';

/** The place in one line. It fills the fields of the place, and shows them when they are filled in elsewhere. */
export function PlaceLine({
  isLabelHidden = false,
  onLookUp,
}: {
  isLabelHidden?: boolean;
  /** Called when a city without a state is looked up. */
  onLookUp?: () => void;
}) {
  const { openSearch } = useSearch();
  const { sort, filters, errors, changeFilters } = useDraft();
  const [typed, setTyped] = useState('');
  const read = parsePlace(typed);
  const isTyped =
    read.zipCode === filters.zipCode && read.city === filters.city && read.state === filters.state;
  const hasZip = filters.zipCode !== '';
  return (
    <PlaceInput
      label={t.zipCodeOrCity()}
      isLabelHidden={isLabelHidden}
      name="place"
      placeholder={t.napervilleIl()}
      value={isTyped ? typed : placeText(filters)}
      error={errors.zipCode ?? errors.city}
      city={hasZip ? '' : filters.city}
      state={hasZip ? '' : filters.state}
      onChange={(text) => {
        setTyped(text);
        changeFilters(parsePlace(text));
      }}
      onPick={({ city, state }) => changeFilters({ zipCode: '', city, state })}
      onEnter={() => {
        // PlaceChoice asks for the state.
        if (filters.city.trim() === '' || hasPlace(filters)) return;
        onLookUp?.();
        openSearch(toQuery(filters, sort));
      }}
    />
  );
}
