import { expect, it } from 'vitest';
import { folderOf, otherOf, readLanguages } from './languages.ts';

it('has the addresses of each language but English in a folder', () => {
  expect(readLanguages('en, es,xx').map(folderOf)).toEqual(['', '/es', '/xx']);
});

it('leads to the other language only if the build has both', () => {
  const both = readLanguages('en,es,xx');
  expect(both.map((language) => otherOf(language, both))).toEqual(['es', 'en', '']);
  expect(otherOf('en', readLanguages())).toBe('');
});
