// The ways to cheat with answers about visits, each with the test that holds it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../../local/paths.ts';

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const [head, ...ways] = read('docs/security/visit-answers.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

it('each of at least 30 ways to cheat has a test of its own', () => {
  expect(head).toEqual(['kind', 'way', 'what holds', 'file', 'test']);
  expect(ways.length).toBeGreaterThanOrEqual(30);
  expect(ways.filter((cells) => cells.length !== 5 || cells.some((cell) => cell.length < 4))).toEqual([]);
  const tests = ways.map(([, , , file = '', test = '']) => ({ file, test }));
  // A title in quotes.
  expect(tests.filter(({ file, test }) => !read(file).includes(`${test}'`))).toEqual([]);
  expect(new Set(tests.map(({ test }) => test)).size).toBe(tests.length);
});
