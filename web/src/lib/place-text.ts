import { states } from '@contract/options.ts';
import type { SearchFilters } from './search-filters.ts';

type TypedPlace = Pick<SearchFilters, 'zipCode' | 'city' | 'state'>;

const zipAtEnd = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$/;

/**
 * Reads a place in one line: '60601', '60601-1234', 'Naperville IL', 'Naperville, Illinois' or 'Chicago, IL 60601'. A
 * text without a state is a city, one that begins with a digit a ZIP code.
 */
export function parsePlace(text: string): TypedPlace {
  const typed = text.trim();
  const zip = zipAtEnd.exec(typed)?.[1];
  if (zip !== undefined || /^\d/.test(typed)) return { zipCode: zip ?? typed, city: '', state: '' };
  const cities = states.flatMap(({ code, name }) => {
    const [, city] = new RegExp(`^(.*?[^\\s,])(?:\\s*,\\s*|\\s+)(?:${code}|${name})$`, 'i').exec(typed) ?? [];
    return city === undefined ? [] : [{ zipCode: '', city, state: code }];
  });
  // 'Charleston West Virginia' ends with the names of two states.
  const [read] = cities.toSorted((a, b) => a.city.length - b.city.length);
  return read ?? { zipCode: '', city: typed.replace(/[\s,]+$/, ''), state: '' };
}

/** The place in one line, as `parsePlace` reads it. */
export const placeText = ({ zipCode, city, state }: TypedPlace) =>
  zipCode.trim() || [city.trim(), state].filter(Boolean).join(', ');

const letters = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();

/** Ignores case, accents and punctuation: 'St. Louis' equals 'st louis'. */
export const sameName = (one: string, other: string) => letters(one) === letters(other);
