import { expect, it } from 'vitest';
import { withLanguage } from '../../request-language.ts';
import { descriptionOf, isForeign, nameOf } from './own-words.ts';

const [english, spanish] = ['A garden.', 'Un jardín.'];

it.each([
  ['en', english, spanish, english, false],
  ['es', english, spanish, spanish, false],
  ['es', english, null, english, true],
  ['en', null, spanish, spanish, true],
  ['es', null, spanish, spanish, false],
  ['en', '', null, undefined, undefined],
  ['es', null, null, undefined, undefined],
] as const)(
  'a reader of %s reads of %j and %j: %j, foreign: %j',
  (language, description, descriptionEs, text, foreign) => {
    withLanguage(language, () => {
      const words = descriptionOf({ description, descriptionEs });
      expect(words?.text).toBe(text);
      expect(words ? isForeign(words) : undefined).toBe(foreign);
    });
  },
);

it.each([
  ['en', 'Casa de Robles', 'Oak House'],
  ['es', 'Casa de Robles', 'Casa de Robles'],
  ['es', null, 'Oak House'],
] as const)('a reader of %s reads the name in Spanish %j as %j', (language, nameEs, expected) => {
  expect(withLanguage(language, () => nameOf({ name: 'Oak House', nameEs }))).toBe(expected);
});
