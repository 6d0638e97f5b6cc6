import { createPropertySchema, type CreateProperty } from '@contract/properties.ts';
import { texts } from '@contract/texts.ts';
import { toRequest, type FormValues } from './form-values.ts';

export type FieldName = keyof FormValues;
export type FieldErrors = Partial<Record<FieldName, string>>;

/** Fields in the order the form shows them, with the names families and owners know them by. */
export const fieldLabels = {
  name: 'Property Name',
  street: 'Street Address',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  careTypes: 'Care Types',
  amenities: 'Amenities',
  additional: 'Additional Description',
  capacity: 'Total Capacity',
  availableSpots: 'Available Spots',
  roomCost: 'Monthly Room Cost',
  isActive: 'Active Property',
} as const satisfies Record<FieldName, string>;

const fieldOrder = [
  'name',
  'street',
  'city',
  'state',
  'zipCode',
  'careTypes',
  'amenities',
  'additional',
  'capacity',
  'availableSpots',
  'roomCost',
  'isActive',
] as const satisfies FieldName[];

const requiredFields = ['name', 'street', 'city', 'state', 'zipCode'] as const satisfies FieldName[];

export type Validation =
  | { ok: true; property: CreateProperty }
  | { ok: false; toast: { title: string; message: string }; errors: FieldErrors; first: FieldName };

/** Checks the form as a whole; blank required fields are named before anything else is said. */
export function validate(values: FormValues): Validation {
  const missing = requiredFields.filter((field) => values[field].trim() === '');
  const parsed = createPropertySchema.safeParse(toRequest(values));
  const errors: FieldErrors = {
    ...(parsed.success ? {} : fieldErrors(parsed.error.issues)),
    ...(/^\d{5}$/.test(values.zipCode.trim()) ? {} : { zipCode: texts.zipFormInvalid }),
    ...Object.fromEntries(missing.map((field) => [field, `${fieldLabels[field]} is required`])),
  };
  const first = firstField(errors);
  if (parsed.success && !first) return { ok: true, property: parsed.data };
  const toast =
    missing.length > 0
      ? {
          title: 'Missing Required Fields',
          message: `Please fill in the following required fields:\n${missing.map((field) => fieldLabels[field]).join(', ')}`,
        }
      : { title: 'Validation Errors', message: [...new Set(Object.values(errors))].join('\n') };
  return { ok: false, toast, errors, first: first ?? 'name' };
}

/** The form's fields for a request's refused ones; the contract knows the whole description, the form a part of it. */
export function fieldErrors(issues: { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = path[0] === 'description' ? 'additional' : fieldOrder.find((name) => name === path[0]);
    if (field) errors[field] ??= message;
  }
  return errors;
}

export const firstField = (errors: FieldErrors): FieldName | undefined =>
  fieldOrder.find((field) => errors[field] !== undefined);
