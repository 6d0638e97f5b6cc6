import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../local/paths.ts';

export type NamedTest = { file: string; title: string };
export type CoverageRow = {
  line: number;
  section: string;
  statement: string;
  tests: NamedTest[];
  /** Headings of docs/decisions.md. */
  decided: string[];
  /** Texts in “curved” quotes. */
  onScreen: string[];
  /** Texts in "straight" quotes. */
  elsewhere: string[];
};

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The rows of the tables in docs/spec-coverage.md, without their heads. */
export function coverageRows(document: string): CoverageRow[] {
  let section = '';
  const lines = document.split('\n');
  return lines.flatMap((text, index): CoverageRow[] => {
    section = /^## Section (\d)/.exec(text)?.[1] ?? section;
    const [, statement, proof] = /^\| (.*?) +\| (.*?) *\|$/.exec(text) ?? [];
    const isHead =
      statement === undefined || /^[| :-]+$/.test(text) || /^\|[ :|-]+$/.test(lines[index + 1] ?? '');
    if (isHead || proof === undefined) return [];
    const tests = all(proof, /`([^`]+ › [^`]+)`/g).map((named) => {
      const [file = '', title = ''] = named.split(' › ');
      return { file, title };
    });
    const decided = all(proof, /\[([^\]]+)\]\(decisions\.md#/g);
    const [onScreen, elsewhere] = [all(statement, /“([^”]+)”/g), all(statement, /"([^"]+)"/g)];
    return [{ line: index + 1, section, statement: statement.trim(), tests, decided, onScreen, elsewhere }];
  });
}

/** Whether a file is there and one that the runners run, or that such a file consists of. */
export const placesOf = (file: string) =>
  existsSync(join(repositoryRoot, file)) &&
  (/\.(test|spec)\.tsx?$|_test\.ts$|\.test\.sql$/.test(file) ||
    /^supabase\/tests\/api\/\w+\/[\w-]+\.ts$/.test(file));

/** Whether a test of this very title stands in a source: the first argument of a call, or a text of pgTAP. */
export function holdsTitle(source: string, { file, title }: NamedTest): boolean {
  if (file.endsWith('.sql')) return source.includes(`'${title.replaceAll("'", "''")}'`);
  const isTitle = (quote: string) => {
    const quoted = `${quote}${title.replaceAll(quote, `\\${quote}`)}${quote},`;
    return source
      .split(quoted)
      .slice(0, -1)
      .some((before) => /\(\s*$/.test(before));
  };
  return ["'", '"', '`'].some(isTitle);
}

/** A text with its blanks and quotes alike, as sources spell them in many ways. */
export const plain = (text: string) =>
  text
    .replaceAll(/&apos;|’|\\'|''/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether a `plain` source says a text word for word; what varies in it stands in braces. */
export function saysText(source: string, text: string): boolean {
  const parts = text.split(/\{\w+\}/).map(plain);
  return parts.every((part) => source.includes(part));
}
