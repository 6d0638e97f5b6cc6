import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../local/paths.ts';
import { documents, readDocument } from './testing/blocks.ts';

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

const linksIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);

/** The anchors that GitHub gives to the headings. */
const anchorsIn = (file: string) =>
  [...withoutCode(readDocument(file)).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

function isValid(file: string, target: string): boolean {
  if (/^https?:/.test(target)) return URL.canParse(target);
  const [path = '', anchor] = target.split('#');
  const found = path === '' ? file : join(dirname(file), path);
  if (!existsSync(join(repositoryRoot, found))) return false;
  if (anchor === undefined) return true;
  return !statSync(join(repositoryRoot, found)).isDirectory() && anchorsIn(found).includes(anchor);
}

it.each(documents)('the links in %s lead to files and headings', (file) => {
  expect(linksIn(file).filter((target) => !isValid(file, target))).toEqual([]);
});

it.each(['missing.md', 'deploying.md#no-such-heading'])('finds that %s does not exist', (target) => {
  expect(isValid('docs/decisions.md', target)).toBe(false);
});
