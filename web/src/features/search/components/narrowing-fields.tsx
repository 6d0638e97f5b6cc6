import { Checkbox, TextInput } from '@mantine/core';
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

/** The filters besides the place. */
export function NarrowingFields() {
  const { filters, errors, changeFilters } = useSearch();
  // Text inputs: number inputs drop '$3,000' silently and change on scroll.
  const costInput = (name: 'minCost' | 'maxCost', label: string) => (
    <TextInput
      inputMode="decimal"
      leftSection="$"
      autoComplete="off"
      label={label}
      description="Dollars a month"
      name={name}
      value={filters[name]}
      error={errors[name]}
      onChange={(event) => changeFilters({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={classes.narrowing}>
      <div className={classes.costs}>
        {costInput('minCost', 'Min Cost')}
        {costInput('maxCost', 'Max Cost')}
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
