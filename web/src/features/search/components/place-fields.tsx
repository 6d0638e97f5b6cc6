import { NativeSelect, Text, TextInput } from '@mantine/core';
import { radiusOptions, states } from '@contract/options.ts';
import { useSearch } from '../search-context.ts';
import { CityField } from './city-field.tsx';
import classes from './search-form.module.css';

const stateChoices = [
  { value: '', label: 'Choose a state' },
  ...states.map(({ code, name }) => ({ value: code, label: name })),
];
const radiusChoices = radiusOptions.map((miles) => ({ value: String(miles), label: `${miles} miles` }));

/** The place: a ZIP code, or a city and state, and the radius. */
export function PlaceFields() {
  const { filters, errors, changeFilters } = useSearch();
  const hasBoth = filters.zipCode.trim() !== '' && filters.city.trim() !== '';
  return (
    <>
      <div className={classes.place}>
        <TextInput
          label="Zip Code"
          name="zipCode"
          value={filters.zipCode}
          error={errors.zipCode}
          onChange={(event) => changeFilters({ zipCode: event.currentTarget.value })}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
        />
        <span className={classes.or}>or</span>
        <CityField
          city={filters.city}
          state={filters.state}
          error={errors.city}
          onChange={(city) => changeFilters({ city })}
          onPick={({ city, state }) => changeFilters({ city, state })}
        />
        <NativeSelect
          label="State"
          name="state"
          value={filters.state}
          onChange={(event) => changeFilters({ state: event.currentTarget.value })}
          data={stateChoices}
        />
        <NativeSelect
          label="Search Radius"
          name="radius"
          value={filters.radius}
          onChange={(event) => changeFilters({ radius: event.currentTarget.value })}
          data={radiusChoices}
        />
      </div>
      {hasBoth && <Text>We search around the Zip Code. To search by city, empty the Zip Code.</Text>}
    </>
  );
}
