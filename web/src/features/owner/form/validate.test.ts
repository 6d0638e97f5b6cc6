import { expect, it } from 'vitest';
import { emptyValues, type FormValues } from './form-values.ts';
import { errorToast, fieldErrors, validate } from './validate.ts';

const filled: FormValues = {
  ...emptyValues,
  name: 'Maple House 🍁',
  street: '1 Elm Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};

it('accepts the required fields alone', () => {
  expect(validate(filled)).toEqual({});
});

it.each([
  ['zipCode', '6060', 'Zip Code must be exactly 5 digits'],
  ['zipCode', '60601-1234', 'Zip Code must be exactly 5 digits'],
  ['zipCode', '6060१', 'Zip Code must be exactly 5 digits'],
  ['capacity', '2.5', 'Capacity must be at least 1'],
  ['capacity', 'ten', 'Capacity must be at least 1'],
  ['availableSpots', '2', 'Available spots cannot be more than the total capacity'],
  ['name', '\u200b\u2060', 'Property Name is required'],
  ['roomCost', 'ask us', 'Monthly room cost must be 0 or more'],
  ['additional', 'x'.repeat(5001), 'Use at most 5,000 characters'],
] as const)('rejects %s %.20s', (field, typed, message) => {
  const values = { ...filled, [field]: typed };
  expect(validate(values)).toEqual({ [field]: message });
  expect(errorToast(values, validate(values))).toEqual({ title: 'Validation Errors', message });
});

it('names all blank required fields before other errors', () => {
  const values = { ...filled, city: ' ', zipCode: '', capacity: '0' };
  const errors = validate(values);
  expect(errors).toMatchObject({ city: 'City is required', zipCode: 'Zip Code is required' });
  expect(errorToast(values, errors)).toEqual({
    title: 'Missing Required Fields',
    message: 'Please fill in the following required fields:\nCity, Zip Code',
  });
});

it('shows the first server error of each field, and that of the description at the additional text', () => {
  const issues = ['description', 'name', 'name', 'photos'].map((field, index) => {
    return { path: [field], message: `error ${index}` };
  });
  expect(fieldErrors(issues)).toEqual({ additional: 'error 0', name: 'error 1' });
});
