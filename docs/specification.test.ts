// The statements of the specification, by its sections. Each is met and has a test, or departs and stands in decisions.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';

interface Statement {
  id: string;
  isMet: boolean;
  /** A file with tests, or `docs/decisions.md`. */
  file: string;
  /** A part of the title of a test, or of a line. */
  text: string;
}

const decisions = 'docs/decisions.md';
const columns = ['id', 'statement', 'result', 'file', 'text'];
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');

const [head, ...lines] = read('docs/specification.tsv')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));
const statements = lines.map(([id = '', , result = '', file = '', text = '']): Statement => {
  return { id, isMet: result === 'met', file, text };
});

/** Text in quotes that is the first argument of a call or begins a row of `it.each`; in SQL any. */
const titles = {
  ts: /[([]\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)\s*,/g,
  sql: /'([^'\n]*)'/g,
};

const titlesIn = (file: string) =>
  [...read(file).matchAll(file.endsWith('.sql') ? titles.sql : titles.ts)].map(
    ([, ...texts]) => texts.find((text) => text !== undefined) ?? '',
  );

const isOfTests = (file: string) =>
  /(\.test\.(tsx?|sql)|\.spec\.ts|_test\.ts|\.api\.ts)$/.test(file) ||
  file.startsWith('supabase/tests/security/');

/** Whether one of the lines or titles of a file has the text. Files are read once. */
const found = new Map<string, string[]>();
function hasText({ file, text }: Statement) {
  const texts = found.get(file) ?? (file === decisions ? read(file).split('\n') : titlesIn(file));
  found.set(file, texts);
  return text.length > 4 && texts.some((each) => each.includes(text));
}

it('the statements are numbered without a gap in each section', () => {
  expect(head).toEqual(columns);
  expect(lines.filter((cells) => cells.length !== columns.length || cells.includes(''))).toEqual([]);
  const ofSections = Map.groupBy(statements, ({ id }) => id.split('.')[0] ?? '');
  const expected = [...ofSections].flatMap(([section, { length }]) =>
    Array.from({ length }, (_, at) => `${section}.${at + 1}`),
  );
  expect(statements.map(({ id }) => id)).toEqual(expected);
  expect([...ofSections.keys()]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  expect(new Set(lines.map(([, , result]) => result))).toEqual(new Set(['met', 'departs']));
});

it('each statement that is met names a test', () => {
  const met = statements.filter(({ isMet }) => isMet);
  expect(met.filter((statement) => !isOfTests(statement.file) || !hasText(statement))).toEqual([]);
});

it('each statement from which the product departs names a line of decisions.md', () => {
  const departs = statements.filter(({ isMet }) => !isMet);
  expect(departs.filter((statement) => statement.file !== decisions || !hasText(statement))).toEqual([]);
});
