import { useId, useState, type KeyboardEvent } from 'react';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Place } from '@contract/search.ts';
import { placesQueryOptions } from '../api/suggest-places.ts';
import classes from './city-field.module.css';

type Props = {
  city: string;
  /** Restricts the suggestions to this state. */
  state: string;
  error: string | undefined;
  onChange: (city: string) => void;
  onPick: (place: Place) => void;
};

/** Milliseconds after the last keystroke. */
const debounceMs = 200;
const minLength = 2;

/** Suggestions while the user types at least two characters. */
function usePlaces(city: string, state: string, isOpen: boolean) {
  const [typed] = useDebouncedValue(city.trim(), debounceMs);
  const isEnabled = isOpen && typed.length >= minLength && typed.length <= limits.city;
  const { data } = useQuery({
    ...placesQueryOptions(typed, state),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return isEnabled && city.trim().length >= minLength ? (data ?? []) : [];
}

/** The city with suggestions: a combobox of the ARIA practices. Mantine's Autocomplete exceeds the budget of the page. */
export function CityField({ city, state, error, onChange, onPick }: Props) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const places = usePlaces(city, state, isOpen);
  const isShown = isOpen && places.length > 0;
  const activeIndex = Math.min(active, places.length - 1);

  const close = () => {
    setIsOpen(false);
    setActive(-1);
  };
  const pick = (place: Place) => {
    onPick(place);
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isShown) setIsOpen(true);
      else
        setActive(
          activeIndex < 0 && step < 0
            ? places.length - 1
            : (activeIndex + step + places.length) % places.length,
        );
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isShown) {
      const place = places[activeIndex];
      if (!place) return close();
      event.preventDefault();
      pick(place);
    }
  };

  return (
    <div className={classes.root}>
      <TextInput
        label="City"
        name="city"
        value={city}
        error={error}
        maxLength={limits.city}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={activeIndex >= 0 ? `${listId}-${activeIndex}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          setIsOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- as in the ARIA practices */}
      <ul id={listId} role="listbox" aria-label="Cities" className={classes.list} hidden={!isShown}>
        {places.map((place, index) => (
          // The input has the focus and handles the keys.
          /* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-to-interactive-role */
          <li
            key={`${place.city}, ${place.state}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
          >
            {place.city}, {place.state}
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {isShown &&
          `${places.length} ${places.length === 1 ? 'city' : 'cities'} found. Use the arrow keys to choose.`}
      </VisuallyHidden>
    </div>
  );
}
