import { statesAndDc } from '@contract/options.ts';

type TypedPlace = { zipCode: string; city: string; state: string };

const zip = /(?:^|[\s,])(\d{5}(?:-\d{4})?)$|^(\d{5}(?:-\d{4})?)[\s,]/;

/** What people call a city without its name. Keys are as `letters` returns them. */
const nicknames: Record<string, string> = {
  nyc: 'New York, NY', // no text: the name of a city
  newyorkcity: 'New York, NY', // no text: the name of a city
  la: 'Los Angeles, CA', // no text: the name of a city
  sf: 'San Francisco, CA', // no text: the name of a city
  dc: 'Washington, DC', // no text: the name of a city
  philly: 'Philadelphia, PA', // no text: the name of a city
  vegas: 'Las Vegas, NV', // no text: the name of a city
  nola: 'New Orleans, LA', // no text: the name of a city
};

/**
 * Reads a place in one line: '60601', '60601 - 1234', '60601, Chicago', 'Chicago, IL 60601', 'Naperville IL',
 * 'Naperville, Illinois', 'Washington, D.C.' or 'NYC'. A text without a state is a city, one that begins with a digit a
 * ZIP code.
 */
export function parsePlace(text: string): TypedPlace {
  const typed = nicknames[letters(text)] ?? text.trim().replace(/(?<=\d)\s*-\s*(?=\d)/g, '-');
  const [, zipAtEnd, zipCode = zipAtEnd] = zip.exec(typed) ?? [];
  if (zipCode !== undefined || /^\d/.test(typed)) return { zipCode: zipCode ?? typed, city: '', state: '' };
  const abbreviated = typed.replace(/\b([a-z])\.\s?([a-z])\.?$/i, '$1$2');
  const cities = statesAndDc.flatMap(({ code, name }) => {
    const [, city] =
      new RegExp(`^(.*?[^\\s,])(?:\\s*,\\s*|\\s+)(?:${code}|${name})$`, 'i').exec(abbreviated) ?? [];
    return city === undefined ? [] : [{ zipCode: '', city, state: code }];
  });
  // 'Charleston West Virginia' ends with the names of two states.
  const [read] = cities.toSorted((a, b) => a.city.length - b.city.length);
  return read ?? { zipCode: '', city: typed.replace(/[\s,]+$/, ''), state: '' };
}

/** The place in one line, as `parsePlace` reads it. */
export const placeText = ({ zipCode, city, state }: TypedPlace) =>
  zipCode.trim() || [city.trim(), state].filter(Boolean).join(', ');

function letters(name: string) {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}\d]/gu, '')
    .toLowerCase();
}

/** Ignores case, accents and punctuation: 'St. Louis' equals 'st louis'. */
export const sameName = (one: string, other: string) => letters(one) === letters(other);
