import { languages, textSettings } from '@contract/texts-in.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { countText, dateText, dayText, distanceText, rateText } from './wording.ts';

afterEach(() => vi.restoreAllMocks());

it.each([
  [5900, '$5,900 a month'],
  [5900.5, '$5,900.50 a month'],
  [0, '$0 a month'],
  [null, 'Price on request'],
])('the price %s reads "%s"', (price, text) => expect(rateText(price)).toBe(text));

it.each([
  [0.94, 'About a mile'],
  [1.04, '1 mile away'],
  [2.44, '2.4 miles away'],
  [9.96, '10 miles away'],
  [1234.4, '1,234 miles away'],
])('%s miles reads "%s"', (miles, text) => expect(distanceText(miles)).toBe(text));

it.each([
  ['a time in the future', new Date(2026, 10, 23, 12), 'today'],
  ['this calendar day', new Date(2026, 10, 21, 0), 'today'],
  ['half an hour ago, the day before', new Date(2026, 10, 20, 23, 59), 'yesterday'],
  ['three days ago', new Date(2026, 10, 18, 12), '3 days ago'],
  ['more than a month ago', new Date(2026, 8, 4, 9), 'September 4, 2026'],
])('a confirmation of %s shows the day', (_name, confirmedAt, text) => {
  expect(dayText(confirmedAt.toISOString(), 'long', new Date(2026, 10, 21, 0, 30))).toBe(text);
});

it.each([
  ['long', 'September 4, 2026'],
  ['medium', 'Sep 4, 2026'],
] as const)('a %s day reads "%s"', (style, text) =>
  expect(dayText(new Date(2026, 8, 4, 9).toISOString(), style, new Date(2026, 10, 21))).toBe(text),
);

it('counts with singular and plural', () => {
  const texts = [0, 1, 1204].map((count) => countText(count, 'property', 'properties'));
  expect(texts).toEqual(['0 properties', '1 property', '1,204 properties']);
});

it.each(languages)('writes the days of a year in %s as Intl does', (language) => {
  vi.spyOn(textSettings, 'language').mockReturnValue(language);
  const days = Array.from({ length: 12 }, (_, month) => new Date(2025, month, 3, 9));
  const format = (dateStyle: 'long' | 'medium') => {
    const formatter = new Intl.DateTimeFormat(`${language}-US`, { dateStyle });
    return days.map((day) => formatter.format(day));
  };
  const written = (style: 'long' | 'medium') =>
    days.map((day) => dayText(day.toISOString(), style, new Date(2027, 0)).replace(/^el /, ''));
  expect(days.map((day) => dateText(day.toISOString()))).toEqual(format('long'));
  expect(written('long')).toEqual(format('long'));
  expect(written('medium')).toEqual(format('medium'));
});
