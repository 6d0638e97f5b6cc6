import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { repositoryRoot } from '../paths.ts';

/** The words of docs/glossary.md, and what names of the same thing must not contain. */
const words: [word: string, others: RegExp][] = [
  ['rate', /room_?prices?|priced_?rooms?|room_?rent/i],
  [
    'monthly cost',
    /(searched|search|announced|compared)_?costs?|(?<!monthly_?)cost_?choice|(?<!monthly|month)(?:^|_)cost_?texts?$|short_?price/i,
  ],
  [
    'home watch',
    /watched_?homes?|free_?spot_?mail|(?<!home_?)watch(es)?_?(routes?|buttons?|mails?)|end_watch|^watches$/i,
  ],
];

/** Names that stay, and why. */
const allowed = new Map([
  ['list_watched_homes', 'the function of the release before calls it'],
  ['free_spot_mail_details', 'follows from the kind of the mail, which stands in rows that wait'],
  ['watches', 'the path in the release before'],
  ['roomPrices', 'in the drafts of the release before'],
  ['costChoice', 'the name in the storage of browsers'],
  ['announced_costs', 'a table of the release before, of which a test takes the rows'],
]);

const code = ['supabase/schemas', 'supabase/functions', 'supabase/tests', 'web/src', 'e2e', 'bench'].flatMap(
  (place) =>
    readdirSync(join(repositoryRoot, place), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|sql)$/.test(file) && !file.endsWith('.types.ts'))
      .map((file) => join(place, file)),
);

/** The identifiers of a file, with those of its name. Texts that people read, and comments, are none. */
function identifiersOf(file: string) {
  const text = readFileSync(join(repositoryRoot, file), 'utf8');
  const comments = file.endsWith('.sql')
    ? /--.*$|comment on [^;]*;/gm
    : /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const name = file.replaceAll(/.*\/|\..*/g, '').replaceAll('-', '_');
  return new Set([name, ...(text.replaceAll(comments, '').match(/[a-z_]\w*/gi) ?? [])]);
}

it.each(words)('names are made of %s, not of other words for it', (_, others) => {
  const found = code.flatMap((file) =>
    [...identifiersOf(file)]
      .filter((name) => others.test(name) && !allowed.has(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
