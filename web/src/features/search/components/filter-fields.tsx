import { optionText } from '@contract/option-text.ts';
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
import { t } from '../catalog.ts';
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
        label={t.zipCode()}
        name="zipCode"
        value={filters.zipCode}
        error={errors.zipCode}
        onChange={(event) => changeFilters({ zipCode: event.currentTarget.value })}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <span className={classes.or}>{t.or()}</span>
      <div className={classes.pair}>
        <PlaceInput
          label={t.city()}
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
            {t.state()}
          </label>
          <select
            id={stateId}
            name="state"
            className={classes.input}
            value={filters.state}
            onChange={(event) => changeFilters({ state: event.currentTarget.value })}
          >
            <option value="">{t.chooseState()}</option>
            {statesAndDc.map(({ code, name }) => (
              <option key={code} value={code}>
                {optionText(name)}
              </option>
            ))}
          </select>
        </div>
      </div>
      {hasBoth && <p>{t.weSearchAroundZipCodeSearch()}</p>}
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

const radiusChoices = radiusOptions.map((miles) => ({ value: String(miles), label: t.miles({ miles }) }));

export function RadiusField() {
  const { filters, changeFilters } = useDraft();
  return (
    <Choice
      legend={t.searchRadius()}
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
        {t.searchRadius()}
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
        legend={t.sortBy()}
        type="radio"
        options={offered.map((value) => ({ value, label: sortLabels[value] }))}
        isChosen={(value) => value === sort}
        onToggle={(value) => changeSort(offered.find((option) => option === value) ?? 'distance')}
      />
      <p className={classes.hint}>
        {filters.costWithCare ? t.priceIsLowestMonthlyCostRoom() : t.priceIsMonthlyRoomCostWithout()}
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
      hint={t.dollarsMonth()}
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
        {costInput('minCost', t.minCost())}
        {costInput('maxCost', t.maxCost())}
      </div>
      <Choice
        legend={t.care()}
        type="checkbox"
        options={[{ value: 'true', label: t.includeCareInPrice() }]}
        isChosen={() => filters.costWithCare}
        onToggle={() => changeFilters({ costWithCare: !filters.costWithCare })}
      />
      <p className={classes.hint}>
        {filters.costWithCare
          ? t.comparesLowestMonthlyCostRoomWith()
          : t.comparesMonthlyRoomCostWithoutCare()}
      </p>
    </div>
  );
}

export function OpenSpotsField() {
  const { filters, changeFilters } = useDraft();
  return (
    <Choice
      legend={t.availability()}
      type="checkbox"
      options={[{ value: 'true', label: t.onlyHomesWithOpenings() }]}
      isChosen={() => filters.openSpots}
      onToggle={() => changeFilters({ openSpots: !filters.openSpots })}
    />
  );
}

const asChoices = (options: readonly string[]) =>
  options.map((option) => ({ value: option, label: optionText(option) }));
const lists = {
  careTypes: { legend: t.careTypes(), hint: t.homesWithAnyThese(), options: asChoices(careTypes) },
  amenities: { legend: t.amenities(), hint: t.homesWithAllThese(), options: asChoices(searchAmenities) },
  payments: { legend: t.payment(), hint: t.homesThatAcceptAllThese(), options: asChoices(payments) },
  languages: { legend: t.staffSpeak(), hint: t.homesWithAllThese(), options: asChoices(languages) },
};

/** The care types, with a way to the questions that name one. */
export const CareTypeField = () => (
  <div>
    <ListField name="careTypes" />
    <p>{t.whichTypeTenQuestions({ link: (text) => <Link to={paths.whichCare()}>{text}</Link> })}</p>
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
