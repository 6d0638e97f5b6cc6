import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';
import { readDocument } from './testing/blocks.ts';
import { coverageRows, holdsTitle, placesOf, plain, saysText } from './testing/coverage.ts';

const rows = coverageRows(readDocument('docs/spec-coverage.md'));
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8');
const textsOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: repositoryRoot, exclude: (name) => name.includes('node_modules') })
    .filter((file) => !/[._]test\.|\/testing\/|reference_data|\/tests\//.test(file))
    .map((file) => plain(read(file)));

const product = textsOf('web/src/**/*.{ts,tsx}', 'supabase/functions/**/*.ts', 'supabase/migrations/*.sql');
const journeys = globSync('e2e/*.ts', { cwd: repositoryRoot }).map((file) => plain(read(file)));
const decisions = [...readDocument('docs/decisions.md').matchAll(/^## (.+)$/gm)].map(
  ([, heading]) => heading,
);

describe.each(rows)('line $line: $statement', ({ tests, decided, onScreen, elsewhere }) => {
  it('names a test or a decision', () => {
    expect(tests.length + decided.length).toBeGreaterThan(0);
    for (const heading of decided) expect(decisions).toContain(heading);
  });

  it.each(tests)('$file › $title', ({ file, title }) => {
    expect(placesOf(file)).toBe(true);
    expect(holdsTitle(read(file), { file, title })).toBe(true);
  });

  it.each(onScreen)('the product says “%s”, and a browser test reads it', (text) => {
    expect(product.some((source) => saysText(source, text))).toBe(true);
    expect(journeys.some((source) => saysText(source, text))).toBe(true);
  });

  it.each(elsewhere)('the product says "%s"', (text) => {
    expect(product.some((source) => saysText(source, text))).toBe(true);
  });
});

it('covers sections 2 to 9', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
});

describe('what is not so would be found', () => {
  const source = `it('says so', () => {});\nit.each([1])(\n  \`of \${role}\`,\n  () => {});\nbutton('Search Results (' + n)`;

  it('a title that no test has', () => {
    expect(holdsTitle(source, { file: 'a.test.ts', title: 'says so' })).toBe(true);
    expect(holdsTitle(source, { file: 'a.test.ts', title: 'of ${role}' })).toBe(true);
    expect(holdsTitle(source, { file: 'a.test.ts', title: 'says' })).toBe(false);
    expect(holdsTitle(`// 'says so'`, { file: 'a.test.ts', title: 'says so' })).toBe(false);
    expect(holdsTitle(`select ok(true, 'alice''s own')`, { file: 'a.sql', title: "alice's own" })).toBe(true);
    expect(holdsTitle(`select ok(true, 'alice')`, { file: 'a.sql', title: 'ali' })).toBe(false);
  });

  it('a text that nobody says', () => {
    expect(saysText(plain(source), 'Search Results ({n}')).toBe(true);
    expect(saysText(plain(source), 'Search Results [{n}')).toBe(false);
    expect(saysText(plain(`I&apos;m\n   here`), "I'm here")).toBe(true);
  });

  it('a row without a test', () => {
    const [row] = coverageRows(
      '## Section 2: Screens\n\n| a | b |\n| - | - |\n| Says “Hello” and "Bye" | nothing |',
    );
    expect(row).toEqual({
      line: 5,
      section: '2',
      statement: 'Says “Hello” and "Bye"',
      tests: [],
      decided: [],
      onScreen: ['Hello'],
      elsewhere: ['Bye'],
    });
  });
});
