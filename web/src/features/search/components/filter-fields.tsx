import { useId } from 'react';
import {
  careTypes,
  languages,
  payments,
  radiusOptions,
  searchAmenities,
  statesAndDc,
} from '@contract/options.ts';
import { Link } from '@/components/link.tsx';
import { paths } from '@/config/paths.ts';
import { useDraft } from '../search-context.ts';
import { useSorts } from '../use-sorts.ts';
import { sortLabels } from '@/lib/search-summary.ts';
import classes from './fields.module.css';
import { PlaceInput } from './place-input.tsx';
import { TextField } from './text-field.tsx';

// The fields of the search. A panel of the bar shows one of them, the form of phones all.

/** The place: a ZIP code, or a city and state. */
export function PlaceFields() {
  const { filters, errors, changeFilters } = useDraft();
  const stateId = useId();
  const hasBoth = filters.zipCode.trim() !== '' && filters.city.trim() !== '';
  return (
    <div className={classes.place}>
      <TextField
        label="ZIP code"
        name="zipCode"
        value={filters.zipCode}
        error={errors.zipCode}
        onChange={(event) => changeFilters({ zipCode: event.currentTarget.value })}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <span className={classes.or}>or</span>
      <div className={classes.pair}>
        <PlaceInput
          label="City"
          name="city"
          value={filters.city}
          error={errors.city}
          city={filters.city}
          state={filters.state}
          onChange={(city) => changeFilters({ city })}
          onPick={({ city, state }) => changeFilters({ city, state })}
        />
        <div className={classes.field}>
          <label htmlFor={stateId} className={classes.label}>
            State
          </label>
          <select
            id={stateId}
            name="state"
            className={classes.input}
            value={filters.state}
            onChange={(event) => changeFilters({ state: event.currentTarget.value })}
          >
            <option value="">Choose a state</option>
            {statesAndDc.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </div>
      {hasBoth && <p>We search around the ZIP code. To search by city, clear the ZIP code.</p>}
    </div>
  );
}

type ChoiceProps = {
  legend: string;
  hint?: string;
  type: 'radio' | 'checkbox';
  options: readonly { value: string; label: string }[];
  isChosen: (value: string) => boolean;
  onToggle: (value: string) => void;
};

function Choice({ legend, hint, type, options, isChosen, onToggle }: ChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>
        {legend} {hint && <span className={classes.hint}>{hint}</span>}
      </legend>
      <div className={classes.options} data-type={type}>
        {options.map(({ value, label }) => (
          <label key={value} className={classes.option}>
            <input type={type} name={name} checked={isChosen(value)} onChange={() => onToggle(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const radiusChoices = radiusOptions.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

export function RadiusField() {
  const { filters, changeFilters } = useDraft();
  return (
    <Choice
      legend="Search Radius"
      type="radio"
      options={radiusChoices}
      isChosen={(radius) => radius === filters.radius}
      onToggle={(radius) => changeFilters({ radius })}
    />
  );
}

/** The radius in one line with the place, in the form of small screens. */
export function RadiusSelect() {
  const { filters, changeFilters } = useDraft();
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        Search Radius
      </label>
      <select
        id={id}
        name="radius"
        className={classes.input}
        value={filters.radius}
        onChange={(event) => changeFilters({ radius: event.currentTarget.value })}
      >
        {radiusChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

export function SortField() {
  const { filters, sort, changeSort } = useDraft();
  const offered = useSorts();
  return (
    <div>
      <Choice
        legend="Sort by"
        type="radio"
        options={offered.map((value) => ({ value, label: sortLabels[value] }))}
        isChosen={(value) => value === sort}
        onToggle={(value) => changeSort(offered.find((option) => option === value) ?? 'distance')}
      />
      <p className={classes.hint}>
        {filters.costWithCare
          ? 'Price is the lowest monthly cost of a room with care.'
          : 'Price is the monthly room cost, without care.'}
      </p>
    </div>
  );
}

export function CostFields() {
  const { filters, errors, changeFilters } = useDraft();
  // Text inputs: number inputs drop '$3,000' silently and change on scroll.
  const costInput = (name: 'minCost' | 'maxCost', label: string) => (
    <TextField
      label={label}
      hint="Dollars a month"
      name={name}
      inputMode="decimal"
      autoComplete="off"
      placeholder="$"
      value={filters[name]}
      error={errors[name]}
      onChange={(event) => changeFilters({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.costs}>
      <div className={classes.pair}>
        {costInput('minCost', 'Min Cost')}
        {costInput('maxCost', 'Max Cost')}
      </div>
      <Choice
        legend="Care"
        type="checkbox"
        options={[{ value: 'true', label: 'Include care in the price' }]}
        isChosen={() => filters.costWithCare}
        onToggle={() => changeFilters({ costWithCare: !filters.costWithCare })}
      />
      <p className={classes.hint}>
        {filters.costWithCare
          ? 'Compares the lowest monthly cost of a room with care. Homes that do not list it come last, and a cost limit leaves them out.'
          : 'Compares the monthly room cost, without care.'}
      </p>
    </div>
  );
}

export function OpenSpotsField() {
  const { filters, changeFilters } = useDraft();
  return (
    <Choice
      legend="Availability"
      type="checkbox"
      options={[{ value: 'true', label: 'Only homes with openings' }]}
      isChosen={() => filters.openSpots}
      onToggle={() => changeFilters({ openSpots: !filters.openSpots })}
    />
  );
}

const asChoices = (options: readonly string[]) => options.map((option) => ({ value: option, label: option }));
const lists = {
  careTypes: { legend: 'Care Types', hint: 'Homes with any of these', options: asChoices(careTypes) },
  amenities: { legend: 'Amenities', hint: 'Homes with all of these', options: asChoices(searchAmenities) },
  payments: { legend: 'Payment', hint: 'Homes that accept all of these', options: asChoices(payments) },
  languages: { legend: 'Staff speak', hint: 'Homes with all of these', options: asChoices(languages) },
};

/** The care types, with a way to the questions that name one. */
export const CareTypeField = () => (
  <div>
    <ListField name="careTypes" />
    <p>
      <Link to={paths.whichCare()}>Which type of care?</Link> Ten questions help you choose.
    </p>
  </div>
);

/** Checkboxes. The chosen values have the order of the options. */
export function ListField({ name }: { name: keyof typeof lists }) {
  const { filters, changeFilters } = useDraft();
  const chosen = filters[name];
  const { options } = lists[name];
  const toggle = (toggled: string) =>
    options
      .map(({ value }) => value)
      .filter((value) => (value === toggled ? !chosen.includes(value) : chosen.includes(value)));
  return (
    <Choice
      {...lists[name]}
      type="checkbox"
      isChosen={(value) => chosen.includes(value)}
      onToggle={(value) => changeFilters({ [name]: toggle(value) })}
    />
  );
}
