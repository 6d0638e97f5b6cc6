import { createPropertySchema } from '@contract/properties/properties.ts';
import { dollarsQuestion } from '@contract/dollars.ts';
import { t as texts } from '@contract/catalog.ts';
import { t } from './catalog.ts';
import { fieldLabels, requiredFields, toRequest, type FormValues } from './form-values.ts';
import { priceField, typedPrices } from './price-values.ts';

/** Messages by the path of a field, such as 'name' or 'careLevels.0.monthlyCost'. */
export type FieldErrors = Record<string, string>;

const missingFields = (values: FormValues) => requiredFields.filter((field) => values[field].trim() === '');

/** Validates against the contract, and against stricter rules of the form for the ZIP code and blank fields. */
export function validate(values: FormValues): FieldErrors {
  const parsed = createPropertySchema.safeParse(toRequest(values));
  const errors = fieldErrors(parsed.error?.issues ?? [], values);
  // It follows from the prices of the rooms.
  if (Object.keys(errors).some((field) => field.startsWith('rates'))) delete errors['roomCost'];
  return {
    ...errors,
    ...Object.fromEntries(
      [['roomCost', values.roomCost] as const, ...typedPrices(values)].flatMap(([field, typed]) => {
        const question = dollarsQuestion(typed);
        return question ? [[field, question]] : [];
      }),
    ),
    ...(/^\d{5}$/.test(values.zipCode.trim()) ? {} : { zipCode: texts.zipFormInvalid() }),
    ...Object.fromEntries(
      missingFields(values).map((field) => [field, t.isRequired({ label: fieldLabels[field] })]),
    ),
  };
}

/** The toast for a form with errors. It names blank required fields before other errors. */
export function errorToast(values: FormValues, errors: FieldErrors): { title: string; message: string } {
  const missing = missingFields(values).map((field) => fieldLabels[field]);
  if (missing.length === 0)
    return { title: t.validationErrors(), message: [...new Set(Object.values(errors))].join('\n') };
  return {
    title: t.missingRequiredFields(),
    message: t.pleaseFillInFollowingRequiredFields({ fields: missing.join(', ') }),
  };
}

/** Maps the issues of a request to the first error of each field. The form edits a part of the description. */
export function fieldErrors(
  issues: { path: PropertyKey[]; message: string }[],
  values: FormValues,
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const { field, price } =
      path[0] === 'description' ? { field: 'additional', price: false } : priceField(path, values);
    if (field.replace(/\..*/, '') in fieldLabels) errors[field] ??= price ? `${price}: ${message}` : message;
  }
  return errors;
}
