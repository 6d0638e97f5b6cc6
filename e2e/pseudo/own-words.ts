import { appendFileSync, readFileSync } from 'node:fs';
import type { Client } from 'pg';
import { demoSettings } from '../../local/demo.ts';
import { statesAndDc } from '../../supabase/functions/_shared/contract/options.ts';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { registerText } from '../../supabase/functions/_shared/contract/register/texts.ts';
import { pseudoText } from '../../web/build/pseudo.ts';
import { readProgramTexts, storedNames, stringsIn } from './program-texts.ts';

/** The words of a text, or other parts of it, without addresses, keys and characters of no width. */
export const wordsOf = (text: string, part = /\p{L}+/gu): string[] =>
  text.replaceAll(/[\d.]+:\d+\/[^\s\]]*|\p{Cf}|[\da-f]{8}-[\da-f-]{27}/gu, '').match(part) ?? [];
const joined = (text: string) => wordsOf(text).join(' ');

/** What the journeys of all workers typed, a text a line. A page also shows what other journeys wrote. */
const typedFile = process.env['TYPED_TEXTS'];

/** Keeps what a journey types: people's own words. A home can be gone before its row is read. */
export function keepTyped(...texts: string[]): void {
  if (typedFile) for (const text of texts) appendFileSync(typedFile, `${JSON.stringify(text)}\n`);
}

const readTyped = (): string[] =>
  typedFile ? JSON.parse(`[${readFileSync(typedFile, 'utf8').trim().replaceAll('\n', ',')}]`) : [];

const day = (month: number, date: number) => new Date(2026, month, date);
const twelve = Array.from({ length: 12 }, (_, month) =>
  day(month, 1).toLocaleDateString('en-US', { month: 'long' }),
);

/** Words that stay the same in each language. */
const names = [
  productName,
  demoSettings.POSTAL_ADDRESS,
  'support@seniorcareliving.example',
  // A long address can break after its @.
  'support',
  'seniorcareliving.example',
  'example.com',
  // The list of the demo data has the name of the example.
  'For Mom',
  // As each part of the site stands in the other language.
  'English',
  'Español',
  // The link of a card for other sites, in the language of the card.
  'price and openings',
  // A message that a link of an email sends for a family: prepared-sentences.ts shows it in the languages of the site.
  'I am on your waiting list, and I would like the free spot. Please write to me here.',
  // Files have English names and headings.
  'senior-care-living-data.json',
  'Name',
  'Street',
  'City',
  'State',
  'ZIP Code',
  'Monthly Room Cost',
  'ID',
  // The pseudo-language has the dates, times and lists of English. 'Aau' is a short month.
  ...twelve.flatMap((month) => [month, month.slice(0, 3), pseudoText(month).slice(1, 4)]),
  ...Array.from({ length: 7 }, (_, at) => day(0, 4 + at)).flatMap((one) =>
    (['long', 'short'] as const).map((weekday) => one.toLocaleDateString('en-US', { weekday })),
  ),
  ...'at and or AM PM UTC EST EDT CST CDT MST MDT PST PDT'.split(' '),
  ...['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii-Aleutian'].map((zone) => `${zone} Time`),
  ...statesAndDc.flatMap(({ code, name }) => (storedNames.includes(name) ? [code] : [code, name])),
];

/** The sentences that the form writes around the owner's own words: a home keeps them, in English (owner/form/description.ts). */
const sentencesOfForm = /Professional [^.]* services\.|Features include: [^.]*\./g;
export const withoutFormSentences = (text: string) => text.replaceAll(sentencesOfForm, '').trim();

/** All texts that the rows of the database hold. */
async function readRows(database: Client): Promise<string[]> {
  const { rows: columns } = await database.query<{ name: string; texts: string }>(
    `select format('%I.%I', table_schema, table_name) name, string_agg(format('to_jsonb(%I)', column_name), ', ') texts
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema in ('public', 'private') and table_type = 'BASE TABLE'
       and data_type in ('text', 'ARRAY', 'jsonb', 'character varying') group by 1`,
  );
  const found: string[][] = [];
  for (const { name, texts } of columns) {
    const { rows } = await database.query<unknown[]>({
      text: `select ${texts} from ${name}`,
      rowMode: 'array',
    });
    found.push(stringsIn(rows));
  }
  return found.flat();
}

/** What is known of own words, also of rows that are gone. */
const known = new Set(names.map(joined));
let typed: string[] = [];
/** The words of texts of the program. */
let programWords: Promise<Set<string>> | undefined;

/** What people wrote: what the journeys typed, and what rows hold. A text of the program in a row is nobody's. */
export async function readOwnWords(database: Client): Promise<void> {
  programWords ??= readProgramTexts().then((texts) => new Set(texts.map(joined)));
  const ofProgram = await programWords;
  const isOwn = (words: string) => !/^\p{Ll}+$/u.test(words) && !ofProgram.has(words);
  const rows = (await readRows(database)).filter((text) => isOwn(joined(text)));
  // The site writes the capitals of the register in small letters.
  typed = readTyped();
  for (const text of [...typed, ...rows])
    for (const shown of [text, withoutFormSentences(text), registerText(text)]) known.add(joined(shown));
}

/** Whether a card shows the beginning of what somebody wrote. */
const isBeginning = (words: string) => [...known].some((one) => one.startsWith(words));

/**
 * Whether people wrote a text. `isRead` says which of its words a text in the pseudo-language can have. A field has the
 * first letters of what is being typed.
 */
export function isOwnText(text: string, isRead: boolean[], isField: boolean): boolean {
  if (isField && typed.some((one) => one.startsWith(text))) return true;
  const [, cut] = /([^[\]]*\p{L})\P{L}*…$/su.exec(text) ?? [];
  if (cut !== undefined && isBeginning(joined(cut))) return true;
  const words = wordsOf(text);
  const reached = new Set([0]);
  for (let from = 0; from < words.length; from += 1) {
    if (!reached.has(from)) continue;
    if (isRead[from]) reached.add(from + 1);
    let piece = '';
    for (let to = from; to < words.length; to += 1) {
      piece += (to > from ? ' ' : '') + words[to];
      if (known.has(piece)) reached.add(to + 1);
    }
  }
  return reached.has(words.length);
}
