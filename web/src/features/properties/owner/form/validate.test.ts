import { t as texts } from '@contract/catalog.ts';
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

const levels = (...rows: [name: string, monthlyCost: string][]) =>
  rows.map(([name, monthlyCost]) => ({ name, monthlyCost }));

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
  ['roomCost', 'ask us', 'Please enter an amount in dollars'],
  ['roomCost', '4.500', '4.500: write 4500 or 4,500.00'],
  ['deposit', '1.250', '1.250: write 1250 or 1,250.00'],
  ['additional', 'x'.repeat(5001), 'Use at most 5,000 characters'],
] as const)('rejects %s %.20s', (field, typed, message) => {
  const values = { ...filled, [field]: typed };
  expect(validate(values)).toEqual({ [field]: message });
  expect(errorToast(values, validate(values))).toEqual({ title: 'Validation Errors', message });
});

const tooHigh = 'Price can be at most $999,999.99';
it.each<[field: string, Partial<FormValues>, message: string]>([
  [
    'rates.Two bedrooms',
    { rates: { Studio: '4500', 'Two bedrooms': 'ask' } },
    'Two bedrooms: Please enter an amount in dollars',
  ],
  // Not at the Monthly Room Cost too, which follows from it.
  ['rates.Studio', { rates: { Studio: '1000000' } }, `Studio: ${tooHigh}`],
  ['careLevels.1.name', { careLevels: levels(['', ''], ['', '700']) }, 'Care level needs a name'],
  [
    'careLevels.2.monthlyCost',
    { careLevels: levels(['', ''], ['A', '1'], ['B', '']) },
    'B: Please enter an amount in dollars',
  ],
  [
    'careLevels.1.name',
    { careLevels: levels(['A', '1'], [' a ', '2']) },
    'Two care levels cannot have the same name',
  ],
  ['communityFee', { communityFee: '-1' }, 'Community Fee: Price must be 0 or more'],
  ['deposit', { deposit: '1000000' }, `Deposit: ${tooHigh}`],
  ['noticeDays', { noticeDays: '366' }, 'Notice period must be a whole number of days from 0 to 365'],
  [
    'phone',
    { phone: '312 555' },
    'Please enter a 10-digit US phone number without an extension, such as (312) 555-0100',
  ],
  ['licenseNumber', { licenseState: 'IL' }, 'Enter both the license number and the state that issued it'],
  [
    'licenseState',
    { licenseNumber: 'AL-1', licenseState: 'IN' },
    'The license must be from the state of the home',
  ],
  ['certificationNumber', { certificationNumber: '147999' }, texts.certificationNumberOfOther()],
  ['certificationNumber', { certificationNumber: '005678' }, texts.certificationNumberOfOther()],
  ['certificationNumber', { certificationNumber: '14567' }, texts.certificationNumberInvalid()],
])('shows the error of an optional section at %s', (field, typed, message) => {
  expect(validate({ ...filled, ...typed })).toEqual({ [field]: message });
});

it('names all blank required fields before other errors', () => {
  const values = { ...filled, city: ' ', zipCode: '', capacity: '0' };
  const errors = validate(values);
  expect(errors).toMatchObject({ city: 'City is required', zipCode: 'ZIP code is required' });
  expect(errorToast(values, errors)).toEqual({
    title: 'Missing Required Fields',
    message: 'Please fill in the following required fields:\nCity, ZIP code',
  });
});

it('shows the first server error of each field, and that of the description at the additional text', () => {
  const issues = ['description', 'name', 'name', 'photos'].map((field, index) => {
    return { path: [field], message: `error ${index}` };
  });
  expect(fieldErrors(issues, filled)).toEqual({ additional: 'error 0', name: 'error 1' });
});

it('asks what a price of a room or of care with a dot and three digits means', () => {
  const values = {
    ...filled,
    rates: { Studio: '4.500' },
    careLevels: [{ name: 'Light', monthlyCost: '1.000' }],
  };
  expect(validate(values)).toEqual({
    'rates.Studio': '4.500: write 4500 or 4,500.00',
    'careLevels.0.monthlyCost': '1.000: write 1000 or 1,000.00',
  });
});
