import { describe, expect, it } from 'vitest';
import { confirmedText, countText, distanceText, firstAndRest, priceText, truncate } from './wording.ts';

describe('priceText', () => {
  it('shows cents only when there are some', () => {
    expect(priceText(5900)).toBe('$5,900 a month');
    expect(priceText(5900.5)).toBe('$5,900.50 a month');
    expect(priceText(0)).toBe('$0 a month');
  });

  it('shows "Price on request" without a price', () => {
    expect(priceText(null)).toBe('Price on request');
  });
});

describe('distanceText', () => {
  it.each([
    [0, 'Within about a mile'],
    [0.94, 'Within about a mile'],
    [1, '1 mile away'],
    [1.04, '1 mile away'],
    [2.44, '2.4 miles away'],
    [9.96, '10 miles away'],
    [24.4, '24 miles away'],
    [1234.4, '1,234 miles away'],
  ])('%s miles reads "%s"', (miles, text) => {
    expect(distanceText(miles)).toBe(text);
  });
});

const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString();

describe('confirmedText', () => {
  const now = new Date(2026, 10, 21, 0, 30);

  it('counts calendar days', () => {
    expect(confirmedText(at(21, 0), now)).toBe('Price and availability confirmed today');
    expect(confirmedText(at(20, 23), now)).toBe('Price and availability confirmed yesterday');
    expect(confirmedText(at(18), now)).toBe('Price and availability confirmed 3 days ago');
  });

  it('shows the date after a month', () => {
    expect(confirmedText(new Date(2026, 8, 4, 9).toISOString(), now)).toBe(
      'Price and availability confirmed September 4, 2026',
    );
  });

  it('shows "today" for a time in the future', () => {
    expect(confirmedText(at(23), now)).toBe('Price and availability confirmed today');
  });
});

describe('countText', () => {
  it('uses the singular for one', () => {
    expect([0, 1, 2, 1204].map((count) => countText(count, 'property', 'properties'))).toEqual([
      '0 properties',
      '1 property',
      '2 properties',
      '1,204 properties',
    ]);
  });
});

describe('truncate', () => {
  it('cuts after 100 characters', () => {
    expect(truncate('a'.repeat(100), 100)).toBe('a'.repeat(100));
    expect(truncate('a'.repeat(101), 100)).toBe(`${'a'.repeat(100)}…`);
  });

  it('trims the end and does not split characters', () => {
    expect(truncate('warm meals', 5)).toBe('warm…');
    expect(truncate('🏡🏡👩‍👩‍👧🏡', 3)).toBe('🏡🏡👩‍👩‍👧…');
  });
});

describe('firstAndRest', () => {
  it('counts the other values', () => {
    expect(firstAndRest(['a', 'b', 'c', 'd'], 2)).toEqual({ first: ['a', 'b'], rest: 2 });
    expect(firstAndRest(['a', 'b'], 2)).toEqual({ first: ['a', 'b'], rest: 0 });
    expect(firstAndRest([], 2)).toEqual({ first: [], rest: 0 });
  });
});
