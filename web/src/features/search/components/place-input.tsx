import { useId, useState, type KeyboardEvent } from 'react';
import { HiddenText } from '@/components/plain.tsx';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { Place } from '@contract/search/search.ts';
import { t } from '../catalog.ts';
import { placesQueryOptions } from '../api/suggest-places.ts';
import classes from './place-input.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Props = Pick<TextFieldProps, 'label' | 'isLabelHidden' | 'name' | 'placeholder' | 'error'> & {
  value: string;
  /** What to suggest for: cities that begin with `city`, in this state if given. */
  city: string;
  state: string;
  onChange: (value: string) => void;
  onPick: (place: Place) => void;
  /** Called on Enter when no suggestion is chosen, before the form is submitted. */
  onEnter?: () => void;
};

/** Milliseconds after the last keystroke. */
const debounceMs = 200;
const minLength = 2;

/** Suggestions while the user types at least two characters of a city. */
function usePlaces(city: string, state: string, isOpen: boolean) {
  const [typed] = useDebouncedValue(city.trim(), debounceMs);
  const isEnabled = isOpen && typed.length >= minLength && typed.length <= limits.city;
  const { data } = useQuery({
    ...placesQueryOptions(typed, state),
    // Not what stood here before with the state that is typed now.
    enabled: isEnabled && typed === city.trim(),
    placeholderData: keepPreviousData,
  });
  return isEnabled && city.trim().length >= minLength ? (data ?? []) : [];
}

/** A text field with suggestions of cities: a combobox of the ARIA practices. */
export function PlaceInput({ value, city, state, onChange, onPick, onEnter, ...field }: Props) {
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
      // Closes the list and not the panel or dialog around it.
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter') {
      const place = isShown ? places[activeIndex] : undefined;
      close();
      if (!place) return onEnter?.();
      event.preventDefault();
      pick(place);
    }
  };

  return (
    <div className={classes.root}>
      <TextField
        {...field}
        value={value}
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
      <ul id={listId} role="listbox" aria-label={t.cities()} className={classes.list} hidden={!isShown}>
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
      <HiddenText role="status">{isShown && t.citiesFound({ count: places.length })}</HiddenText>
    </div>
  );
}
