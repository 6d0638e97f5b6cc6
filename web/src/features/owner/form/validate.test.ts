import { describe, expect, it } from 'vitest';
import { emptyValues, type FormValues } from './form-values.ts';
import { fieldErrors, validate } from './validate.ts';

const filled: FormValues = {
  ...emptyValues,
  name: 'Maple House 🍁',
  street: '1 Elm Street',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60601',
};
const refusal = (values: FormValues) => {
  const result = validate(values);
  if (result.ok) throw new Error('expected a refusal');
  return result;
};

describe('validate', () => {
  it('accepts a filled form, an emoji in the name included, with the defaults', () => {
    expect(validate(filled)).toEqual({
      ok: true,
      property: {
        name: 'Maple House 🍁',
        description: null,
        street: '1 Elm Street',
        city: 'Chicago',
        state: 'IL',
        zipCode: '60601',
        capacity: 1,
        availableSpots: 1,
        roomCost: undefined,
        amenities: [],
        careTypes: [],
        imageUrls: [],
        isActive: true,
      },
    });
  });

  it('names every blank required field in one message', () => {
    const { toast, errors, first } = refusal({ ...emptyValues, name: '   ' });
    expect(toast).toEqual({
      title: 'Missing Required Fields',
      message:
        'Please fill in the following required fields:\nProperty Name, Street Address, City, State, Zip Code',
    });
    expect(errors).toMatchObject({ name: 'Property Name is required', zipCode: 'Zip Code is required' });
    expect(first).toBe('name');
  });

  it('names only the fields that are blank', () => {
    const { toast, first } = refusal({ ...filled, city: ' ', zipCode: '' });
    expect(toast.message).toBe('Please fill in the following required fields:\nCity, Zip Code');
    expect(first).toBe('city');
  });

  it.each(['6060', '606011', '60601-1234', 'abcde', '6060१'])('refuses the zip code %s', (zipCode) => {
    expect(refusal({ ...filled, zipCode })).toEqual({
      ok: false,
      toast: { title: 'Validation Errors', message: 'Zip Code must be exactly 5 digits' },
      errors: { zipCode: 'Zip Code must be exactly 5 digits' },
      first: 'zipCode',
    });
  });

  it.each([
    ['capacity', '0', 'Capacity must be at least 1'],
    ['capacity', '2.5', 'Capacity must be at least 1'],
    ['capacity', 'ten', 'Capacity must be at least 1'],
    ['capacity', '10001', 'Capacity can be at most 10,000'],
    ['availableSpots', '-1', 'Available spots cannot be negative'],
    ['availableSpots', '10001', 'Available spots can be at most 10,000'],
    ['availableSpots', '2', 'Available spots cannot be more than the total capacity'],
    ['name', '\u200b\u2060', 'Property Name is required'],
    ['street', '1 \u202eElm Street', 'Text cannot contain control characters'],
    ['roomCost', '-0.01', 'Monthly room cost must be 0 or more'],
    ['roomCost', 'ask us', 'Monthly room cost must be 0 or more'],
    ['roomCost', '1e9', 'Monthly room cost can be at most $99,999,999.99'],
    ['name', 'x'.repeat(121), 'Use at most 120 characters'],
    ['additional', 'x'.repeat(5001), 'Use at most 5,000 characters'],
  ] as const)('refuses %s %s', (field, typed, message) => {
    expect(refusal({ ...filled, [field]: typed })).toEqual({
      ok: false,
      toast: { title: 'Validation Errors', message },
      errors: { [field]: message },
      first: field,
    });
  });

  it('starts at the first field in the order of the form', () => {
    expect(refusal({ ...filled, roomCost: '-1', zipCode: '1' }).first).toBe('zipCode');
  });
});

describe('fieldErrors', () => {
  it('keeps the first message a field and shows the description under the additional text', () => {
    expect(
      fieldErrors([
        { path: ['description'], message: 'too long' },
        { path: ['name'], message: 'first' },
        { path: ['name'], message: 'second' },
        { path: [], message: 'whole' },
      ]),
    ).toEqual({ additional: 'too long', name: 'first' });
  });
});
