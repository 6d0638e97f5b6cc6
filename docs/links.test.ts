import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';
import { documents, readDocument } from './testing/blocks.ts';

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** The targets of links and images. */
const linksIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const anchorsIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

function problemsOf(file: string, target: string): string[] {
  if (/^https?:/.test(target)) return URL.canParse(target) ? [] : [`${target} is no address`];
  const [path = '', anchor] = target.split('#');
  const found = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(repositoryRoot, found))) return [`${target}: there is no ${found}`];
  if (anchor === undefined) return [];
  if (statSync(join(repositoryRoot, found)).isDirectory()) return [`${target}: a folder has no headings`];
  return anchorsIn(found).includes(anchor) ? [] : [`${target}: ${found} has no such heading`];
}

describe('links lead somewhere', () => {
  it.each(documents)('in %s', (file) => {
    expect(linksIn(file).flatMap((target) => problemsOf(file, target))).toEqual([]);
  });
});

it.each([
  ['missing.md', 'missing.md: there is no docs/missing.md'],
  ['deploying.md#no-such', 'deploying.md#no-such: docs/deploying.md has no such heading'],
])('a link to %s would be found', (target, problem) => {
  expect(problemsOf('docs/decisions.md', target)).toEqual([problem]);
});

it.each(['docs/deploying.md', 'docs/operating.md'])('%s has each heading once', (file) => {
  const anchors = anchorsIn(file);
  expect(anchors).toEqual([...new Set(anchors)]);
});
