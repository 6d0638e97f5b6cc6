import type { FormValues } from '../form-values.ts';
import type { FieldErrors, FieldName } from '../validate.ts';

/** What each part of the form gets: all values and errors, and a way to change some. */
export type FieldsProps = {
  values: FormValues;
  errors: FieldErrors;
  onChange: (change: Partial<FormValues>) => void;
};

/** The element that is scrolled to when the field has the first error. */
export const fieldId = (field: FieldName) => `property-form-${field}`;

type TextField = { [K in FieldName]: FormValues[K] extends string ? K : never }[FieldName];

/** Value, error and handler of a field that holds text. */
export const textField = (field: TextField, { values, errors, onChange }: FieldsProps) => ({
  id: fieldId(field),
  name: field,
  value: values[field],
  error: errors[field],
  onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
});
