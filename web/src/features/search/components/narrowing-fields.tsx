import { Checkbox, TextInput, type TextInputProps } from '@mantine/core';
import { careTypes, searchAmenities } from '@contract/options.ts';
import { useSearch } from '../search-context.ts';
import classes from './search-form.module.css';

type ChecksProps = {
  legend: string;
  hint: string;
  options: readonly string[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** A group of checkboxes. The chosen values have the order of the options. */
function Checks({ legend, hint, options, chosen, onChange }: ChecksProps) {
  const toggle = (option: string) =>
    onChange(
      options.filter((other) => (other === option ? !chosen.includes(other) : chosen.includes(other))),
    );
  return (
    <fieldset className={classes.checks}>
      <legend className={classes.legend}>
        {legend} <span className={classes.hint}>{hint}</span>
      </legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Text inputs: number inputs drop '$3,000' silently and change on scroll. */
const costProps = { inputMode: 'decimal', leftSection: '$', autoComplete: 'off' } satisfies TextInputProps;

/** The filters besides the place. */
export function NarrowingFields() {
  const { filters, errors, changeFilters } = useSearch();
  return (
    <div className={classes.narrowing}>
      <div className={classes.costs}>
        <TextInput
          {...costProps}
          label="Min Cost"
          description="Dollars a month"
          name="minCost"
          value={filters.minCost}
          error={errors.minCost}
          onChange={(event) => changeFilters({ minCost: event.currentTarget.value })}
        />
        <TextInput
          {...costProps}
          label="Max Cost"
          description="Dollars a month"
          name="maxCost"
          value={filters.maxCost}
          error={errors.maxCost}
          onChange={(event) => changeFilters({ maxCost: event.currentTarget.value })}
        />
      </div>
      <Checks
        legend="Care Types"
        hint="Homes with any of these"
        options={careTypes}
        chosen={filters.careTypes}
        onChange={(chosen) => changeFilters({ careTypes: chosen })}
      />
      <Checks
        legend="Amenities"
        hint="Homes with all of these"
        options={searchAmenities}
        chosen={filters.amenities}
        onChange={(chosen) => changeFilters({ amenities: chosen })}
      />
    </div>
  );
}
