// The wrong ways to use answers about visits and the links of mails, each with the test that holds it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../local/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

it.each([
  ['visit-answers', 30],
  ['taps', 40],
])('each of the ways in %s.tsv, at least %i, has a test of its own', (table, least) => {
  const [head, ...ways] = read(`docs/security/${table}.tsv`)
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  expect(head).toEqual(['kind', 'way', 'what holds', 'file', 'test']);
  expect(ways.length).toBeGreaterThanOrEqual(least);
  expect(ways.filter((cells) => cells.length !== 5 || cells.some((cell) => cell.length < 3))).toEqual([]);
  const tests = ways.map(([, , , file = '', test = '']) => ({ file, test }));
  // A title in quotes.
  expect(tests.filter(({ file, test }) => !read(file).includes(`${test}'`))).toEqual([]);
  expect(new Set(tests.map(({ file, test }) => `${file} ${test}`)).size).toBe(tests.length);
});
