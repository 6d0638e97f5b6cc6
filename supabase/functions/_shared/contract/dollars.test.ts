import { expect, it } from 'vitest';
import { dollarsQuestion, readDollars } from './dollars.ts';

it.each([
  ['7000', 7000],
  ['$7,000', 7000],
  ['$ 7 000', 7000],
  ['7k', 7000],
  ['$4.5K', 4500],
  ['7,000.50', 7000.5],
  ['.5', 0.5],
  ['7000.', 7000],
  ['10.0051', 10.01],
  ['4.50', 4.5],
  ['4.5', 4.5],
  ['0.505', 0.51],
  ['1,234.505', 1_234.51],
  ['1234.505', 1_234.51],
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
  '4.500',
  '$4.500',
  '-4.500',
  '4.500 a month',
  '123.456',
])('reads %j as no amount', (typed) => {
  expect(readDollars(typed)).toBeNaN();
});

it.each([
  ['4.500', '4.500: write 4500 or 4,500.00'],
  [' $12.000 a month', '12.000: write 12000 or 12,000.00'],
  ['-4.500', '4.500: write 4500 or 4,500.00'],
  ['4.50', undefined],
  ['4,500', undefined],
  ['4,500.505', undefined],
  ['0.500', undefined],
  ['4500.505', undefined],
  ['1.234.500', undefined],
  ['', undefined],
])('asks about %j: %j', (typed, question) => expect(dollarsQuestion(typed)).toBe(question));
