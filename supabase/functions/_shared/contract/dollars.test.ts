import { expect, it } from 'vitest';
import { readDollars } from './dollars.ts';

it.each([
  ['7000', 7000],
  ['$7,000', 7000],
  ['$ 7 000', 7000],
  ['7k', 7000],
  ['$4.5K', 4500],
  ['7,000.50', 7000.5],
  ['.5', 0.5],
  ['7000.', 7000],
  ['10.005', 10.01],
  ['4500 a month', 4500],
  ['$4,500/mo', 4500],
  ['$4,500 per month', 4500],
  ['1,234,567', 1_234_567],
  [' 4,500 ', 4500],
  ['0', 0],
  ['-5', -5],
  ['$-5', -5],
  ['-$5', -5],
  ['  ', undefined],
  ['', undefined],
])('reads %j as %d dollars', (typed, dollars) => {
  expect(readDollars(typed)).toBe(dollars);
});

it.each([
  'abc',
  '7,00',
  '70,00',
  '1.2.3',
  '7kk',
  '1e5',
  '0x10',
  'Infinity',
  '$',
  '4500 a year',
  '5-6',
  '--5',
])('reads %j as no amount', (typed) => {
  expect(readDollars(typed)).toBeNaN();
});
