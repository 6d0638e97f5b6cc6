import { Checkbox } from '@mantine/core';
import classes from './property-form.module.css';

type Props = {
  id: string;
  legend: string;
  options: readonly string[];
  /** Where a label differs from what is stored. */
  labels?: Record<string, string>;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

/** Checkboxes under one heading; what is chosen keeps the order of the options. */
export function OptionChecks({ id, legend, options, labels, chosen, onChange }: Props) {
  const toggle = (option: string) =>
    onChange(options.filter((other) => chosen.includes(other) !== (other === option)));
  return (
    <fieldset id={id} className={classes.checks}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox
            key={option}
            label={labels?.[option] ?? option}
            checked={chosen.includes(option)}
            onChange={() => toggle(option)}
          />
        ))}
      </div>
    </fieldset>
  );
}
