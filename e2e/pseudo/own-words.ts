import type { Client } from 'pg';
import { demoSettings } from '../../local/demo.ts';
import { productName } from '../../supabase/functions/_shared/contract/product.ts';
import { pseudoText } from '../../web/build/pseudo.ts';
import * as options from '../../supabase/functions/_shared/contract/options.ts';

/** The words of a text, or other parts of it, without keys and characters of no width. */
export const wordsOf = (text: string, part = /\p{L}+/gu): string[] =>
  text.replaceAll(/\p{Cf}|[\da-f]{8}-[\da-f-]{27}/gu, '').match(part) ?? [];
const joined = (text: string) => wordsOf(text).join(' ');

/** What the journeys of this process typed: people's own words, before they are stored. */
export const typed = new Set<string>();

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
  // As each part of the site stands in the other language.
  'English',
  'Español',
  // The link of a card for other sites, in the language of the card.
  'price and openings',
  // Files have English names and headings.
  'senior-care-living-data.json',
  'Name',
  'Street',
  'City',
  'State',
  'ZIP Code',
  'Monthly Room Cost',
  // The pseudo-language has the dates, times and lists of English. 'Aau' is a short month.
  ...twelve.flatMap((month) => [month, month.slice(0, 3), pseudoText(month).slice(1, 4)]),
  ...Array.from({ length: 7 }, (_, at) => day(0, 4 + at)).flatMap((one) =>
    (['long', 'short'] as const).map((weekday) => one.toLocaleDateString('en-US', { weekday })),
  ),
  ...'at and or AM PM UTC EST EDT CST CDT MST MDT PST PDT'.split(' '),
  ...['Eastern', 'Central', 'Mountain', 'Pacific', 'Alaska', 'Hawaii-Aleutian'].map((zone) => `${zone} Time`),
  ...options.statesAndDc.flatMap(({ code, name }) => [code, name]),
];

/** The names of options, which rows hold. What people read comes from a catalog. */
const optionNames = new Set(
  Object.values(options)
    .flat(2)
    .filter((one) => typeof one === 'string')
    .map(joined),
);

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

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

/** A row can hold a whole text of the program in lower case, such as the name of a state. */
const isOwn = (words: string) => !/^\p{Ll}+$/u.test(words) && !optionNames.has(words);

let known = new Set<string>();
/** Their first letters, for texts that a card cuts. */
let beginnings: string[] = [];

/** What people wrote: what the journeys typed, and what rows hold. */
export async function readOwnWords(database: Client): Promise<void> {
  const rows = (await readRows(database)).filter((text) => isOwn(joined(text)));
  const written = [...names, ...typed, ...rows, ...rows.map(withoutFormSentences)];
  known = new Set(written.map(joined));
  beginnings = written;
}

/** Whether a card shows the beginning of what somebody wrote. */
const isBeginning = (text: string) => beginnings.some((one) => one.startsWith(text));

/** Whether people wrote a text. `isRead` says which of its words a text in the pseudo-language can have. */
export function isOwnText(text: string, isRead: boolean[]): boolean {
  const [, cut] = /([^[\]]*\p{L})\P{L}*…$/su.exec(text) ?? [];
  if (cut !== undefined && isBeginning(cut.trim())) return true;
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
