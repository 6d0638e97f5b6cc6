import { monthText } from '../month-text.ts';
import { bothText } from '../option-text.ts';
import { readNames } from '../stored-names.ts';
import type { RegisteredHome, ShownRegisteredHome } from './register.ts';
import { t } from './catalog.ts';

// The words for homes of the public register, on their page and for search engines.

const small = new Set(['and', 'of', 'the', 'at', 'in', 'on', 'for']);
const capitals = new Set(['llc', 'lp', 'llp', 'ii', 'iii', 'iv', 'usa', 'snf', 'nw', 'ne', 'sw', 'se']);

/** Sources write names in capitals: "MAPLE COURT AT THE LAKE" becomes "Maple Court at the Lake". */
export function registerText(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) => {
      if (index > 0 && small.has(word)) return word;
      if (capitals.has(word)) return word.toUpperCase();
      return word.replaceAll(/(^|[-(./])[a-z]/g, (start) => start.toUpperCase());
    })
    .join(' ');
}

let names: Map<string, string> | undefined;

/** A value of a list of the source in the language of the reader, and other words as the source writes them. */
export function publishedText(words: string): string {
  const pairs = t.publishedNames();
  if (pairs === '') return words;
  names ??= readNames(pairs);
  return names.get(words) ?? words;
}

/** "August 2026" */
export const asOfText = ({ asOf }: Pick<RegisteredHome, 'asOf'>) => monthText(asOf);

/** For search engines, link previews and browser tabs. */
export const registeredHomeTitle = ({ name, city, state }: RegisteredHome) =>
  t.title({ name: registerText(name), city: registerText(city), state });

/** Says at once that the home is not listed here. */
export const registeredHomeSummary = (home: RegisteredHome) =>
  t.summary({
    care: bothText(home.careTypes),
    city: registerText(home.city),
    state: home.state,
    asOf: asOfText(home),
  });

/** Where the home stands, before the app has loaded. */
export const registeredHomeSource = (home: ShownRegisteredHome) =>
  t.inPublicRecord({ agency: home.agency, asOf: asOfText(home) });

export const registeredHomePath = ({ id }: Pick<ShownRegisteredHome, 'id'>) => `/register/${id}`;
