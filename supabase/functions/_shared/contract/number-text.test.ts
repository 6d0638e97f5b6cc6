import { expect, it } from 'vitest';
import { monthText } from './month-text.ts';
import { dollarsText, numberText } from './number-text.ts';

const number = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 3.2, 1234.5])('writes %s as Intl does', (value) => {
  expect(numberText(value)).toBe(number.format(value));
});

it.each([0, 4500, 4500.5, 0.05, 999_999.99, 1234.1, -20, -1234.56])('writes $%s as Intl does', (amount) => {
  expect(dollarsText(amount)).toBe(dollars.format(amount));
});

it('writes the month of a date in UTC', () => {
  expect(monthText('2026-08-31T23:59:59Z')).toBe('August 2026');
  expect(monthText('2027-01-01')).toBe('January 2027');
});
