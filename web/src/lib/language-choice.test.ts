import { expect, it } from 'vitest';
import type { Language } from '@contract/texts-in.ts';
import { wantedLanguage } from './language-choice.ts';

const browsers = [['en-US', 'en'], ['es-MX', 'en'], ['fr-CA', 'ES', 'en'], ['fr-CA']];

/** The choice of a reader, the language of the address, and what each of the browsers gets. */
const table: [chosen: string | null, page: Language, wanted: Language[]][] = [
  [null, 'en', ['en', 'es', 'es', 'en']],
  [null, 'es', ['es', 'es', 'es', 'es']],
  ['en', 'en', ['en', 'en', 'en', 'en']],
  ['en', 'es', ['en', 'en', 'en', 'en']],
  ['es', 'en', ['es', 'es', 'es', 'es']],
  ['es', 'es', ['es', 'es', 'es', 'es']],
];
const readers = table.flatMap(([chosen, page, wanted]) =>
  browsers.map((browser, place) => ({ chosen, page, browser, wanted: wanted[place] })),
);

it.each(readers)(
  'the choice $chosen, an address in $page and a browser in $browser: $wanted, after one step',
  ({ wanted, ...reader }) => {
    const first = wantedLanguage(reader);
    expect(first).toBe(wanted);
    // The page of that address wants no other one.
    expect(wantedLanguage({ ...reader, page: first })).toBe(first);
  },
);

it('ignores a choice that is no language of the site', () => {
  expect(wantedLanguage({ chosen: 'xx', page: 'en', browser: ['es'] })).toBe('es');
});
