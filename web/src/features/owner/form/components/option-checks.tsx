import { memo } from 'react';
import { Checkbox } from '@mantine/core';
import type { FormValues } from '../form-values.ts';
import { fieldLabels } from '../validate.ts';
import { fieldId } from './field-props.ts';
import classes from './property-form.module.css';

type Props = {
  field: 'careTypes' | 'amenities';
  options: readonly string[];
  /** Where a label differs from what is stored. */
  labels?: Record<string, string>;
  chosen: string[];
  onChange: (change: Partial<FormValues>) => void;
};

/** Checkboxes under one heading; what is chosen keeps the order of the options. */
export const OptionChecks = memo(function OptionChecks({ field, options, labels, chosen, onChange }: Props) {
  const toggle = (option: string) =>
    onChange({ [field]: options.filter((other) => chosen.includes(other) !== (other === option)) });
  return (
    <fieldset id={fieldId(field)} className={classes.checks}>
      <legend className={classes.legend}>{fieldLabels[field]}</legend>
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
});
