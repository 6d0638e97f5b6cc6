// The texts that the specification quotes, word for word. Each stands in the English catalog of a folder, in a source file if it
// is stored or never shown, or departs and stands in decisions.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogs, sentencesOf } from '../local/checks/texts/catalogs.ts';
import { repositoryRoot } from '../local/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const [head, ...rows] = read('docs/testing/specification-texts.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const texts = rows.map(([quoted = '', place = '', written = '']) => ({
  quoted,
  place,
  /** How the product writes it: with names in braces, two forms with a bar. */
  written: (written === '=' ? quoted : written).replaceAll(String.raw`\n`, '\n'),
}));
const isFile = (place: string) => /\.(tsx?|md)$/.test(place);

it('has three cells in each row, and each text once', () => {
  expect(head).toEqual(['quoted', 'place', 'written']);
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(''))).toEqual([]);
  expect(new Set(texts.map(({ quoted }) => quoted)).size).toBe(147);
  expect(texts).toHaveLength(147);
});

it('the English catalog of the folder has each text, word for word', () => {
  const english = new Map(
    catalogs.map(({ folder, en }) => [
      folder,
      new Set(Object.values(en).map((text) => sentencesOf(text).join('|'))),
    ]),
  );
  const missing = texts
    .filter(({ place }) => !isFile(place))
    .filter(({ place, written }) => !english.get(place)?.has(written))
    .map(({ place, written }) => `${place}: ${written}`);
  expect(missing).toEqual([]);
});

it('the file has each text that no catalog holds', () => {
  const missing = texts
    .filter(({ place }) => isFile(place))
    .filter(({ place, written }) => !read(place).includes(written))
    .map(({ place, written }) => `${place}: ${written}`);
  expect(missing).toEqual([]);
});
