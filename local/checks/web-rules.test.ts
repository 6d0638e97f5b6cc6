import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as mantine from '@mantine/core';
import { expect, it } from 'vitest';
import { ofLibrary, unusedColor } from '../../web/build/theme-css.ts';
import { repositoryRoot } from '../paths.ts';

const root = join(repositoryRoot, 'web/src');
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
const sources = files.filter(({ file }) => !file.endsWith('.css'));

/** What one types into or opens. Own elements are for what one reads or presses. */
const ofMantine = 'Checkbox FileButton Input Modal NativeSelect Radio Switch TextInput Textarea'.split(' ');

it('imports of Mantine only what one types into or opens', () => {
  const others = sources
    .filter(({ file }) => !file.startsWith('testing/'))
    .flatMap(({ file, text }) =>
      [...text.matchAll(/^import (?!type )([^;]*) from '@mantine\/core/gm)]
        .flatMap(([, names = '']) => names.replaceAll(/[{}]/g, '').split(','))
        .map((name) => name.trim().split(' ')[0] ?? '')
        .filter((name) => !['', 'type', ...ofMantine].includes(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(others).toEqual(['theme/library.tsx: MantineContext', 'theme/library.tsx: MantineProvider']);
});

it('keeps what is typed in each form over a change of language', () => {
  // They hold passwords and codes, have a draft of their own, or are for operators.
  const others = [
    'features/accounts/account/components/change-dialog.tsx',
    'features/accounts/account/components/delete-account-form.tsx',
    'features/accounts/account/components/two-step-dialog.tsx',
    'features/accounts/auth/use-auth-form.ts',
    'features/desk/data-requests/record-data-request.tsx',
    'features/inquiries/contact/components/inquiry-form.tsx',
    'features/needs/ask-page.tsx',
    'features/properties/owner/form/components/property-form-dialog.tsx',
    'lib/use-kept-form.ts',
  ];
  const direct = sources
    .filter(({ text }) => /^import .*\buseForm\b.* from '@mantine\/form'/m.test(text))
    .map(({ file }) => file);
  expect(direct.toSorted()).toEqual(others);
});

it('names no component as one of Mantine’s', () => {
  const same = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?(?:default )?(?:function|const) ([A-Z]\w+)/gm)]
      .filter(([, name = '']) => file.endsWith('.tsx') && name in mantine)
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(same).toEqual([]);
});

it('has a rule in look.css for each class that is written as text', () => {
  const look = new Set(
    readFileSync(join(root, 'theme/look.css'), 'utf8').match(/(?<=\.)[a-z][\w-]*(?= \{)/g),
  );
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain, template = '']) => (plain ?? template.replaceAll(/\$\{[^}]*\}/g, '')).split(/\s+/))
      .filter((name) => name !== '' && !look.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

it('uses no variable that loads with Mantine or is left out', () => {
  const used = files.flatMap(({ file, text }) =>
    [...text.matchAll(/--mantine-[\w-]+/g)]
      .filter(([name]) => ofLibrary.test(name) || unusedColor.test(name))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(used).toEqual([]);
});

it('has no circle of features', () => {
  const used = new Map<string, Set<string>>();
  for (const { file, text } of sources) {
    const [, own] = /^features\/([^/]+)\//.exec(file) ?? [];
    if (!own) continue;
    const others = used.get(own) ?? new Set();
    for (const [, other = ''] of text.matchAll(/'@\/features\/([^/']+)\//g)) others.add(other);
    used.set(own, others);
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(used.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  expect([...used.keys()].filter((name) => reaches(name, name))).toEqual([]);
});

const underApi = /(?<!\w)\/api\//;

it('has no path of the API: the tables of calls have them', () => {
  const strings = sources
    .filter(({ file }) => !file.startsWith('testing/'))
    .flatMap(({ file, text }) =>
      text
        .split('\n')
        .filter((line) => underApi.test(line.replace(/ from '.*|import\('.*/, '')))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(strings).toEqual([]);
});

it('reads of a call what the build of the site leaves', () => {
  const others = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/^import (?:\* as (\w+)|\{([^}]*)\}) from '@contract\/[\w-]+\/calls\//gm)]
      .flatMap(([, table, names = '']) => (table ? [`${table}\\.\\w+`] : names.split(',')))
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .filter((name) => new RegExp(`\\b${name}\\.(access|params|query|headers|body|response)\\b`).test(text))
      .map((name) => `${file}: ${name}`),
  );
  expect(others).toEqual([]);
});

it('reads the path of the page without the folder of its language', () => {
  // They show or keep the address as it is.
  const others = [
    'config/language.ts',
    'features/accounts/auth/use-session.ts',
    'features/properties/property/components/home-sheet.tsx',
  ];
  const reads = sources.filter(({ text }) => text.includes('location.pathname')).map(({ file }) => file);
  expect(reads.toSorted()).toEqual(others);
});

it('writes the folder of a language in the address of the page that is shown, and in no link that people share', () => {
  // Links of invitations, hand-overs and lists open in the language of their reader.
  const own = [
    'app/first-views.tsx',
    'app/routes/property.tsx',
    'components/page-head.tsx',
    'config/language.ts',
    'early/start-search.ts',
    'entry-server.tsx',
    'features/accounts/auth/session.ts',
    'features/search/place-page/place-page-screen.tsx',
    'lib/redirect-signed-out.ts',
    'main.tsx',
  ];
  const writes = sources
    .filter(({ text }) => /\b(hostPath|languageFolder)\b/.test(text))
    .map(({ file }) => file);
  expect(writes.toSorted()).toEqual(own);
  const whole = sources.filter(({ text }) => text.includes('location.href')).map(({ file }) => file);
  expect(whole.toSorted()).toEqual([
    'features/accounts/auth/use-session.ts',
    'features/home-cards/home-card-code.ts',
  ]);
});
