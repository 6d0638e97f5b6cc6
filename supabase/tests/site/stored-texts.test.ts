// What functions of the database store for people to read is a code, whose sentence functions make in the language of the
// reader. See _shared/stored-texts.ts.
import { expect, it } from 'vitest';
import { deskQueues } from '@contract/desk/desk.ts';
import { withLanguage } from '../../functions/_shared/request-language.ts';
import { storedTexts } from '../../functions/_shared/stored-texts.ts';
import { composers } from '../../functions/housekeeping/mails/compose.ts';
import { column, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

/** What only operators read, by function. Only remove from this list. */
const ofOperators: Record<string, string[]> = {
  // Of a command, which raises it.
  'private.check_register_staging': [
    'Lines %s and %s both have the number %s.',
    'Line %s has the number %s in %s. The other numbers that begin with %s are in %s.',
  ],
  // In the log.
  'private.decide_desk_claims': ['refuse: Another claim was accepted'],
  'private.desk_claims_entry': ['Claimed the same home'],
  'private.desk_conversation_reports_entry': ['Reported the conversation'],
  'private.print_register_letter': ['A letter to a home that families ask for'],
  'private.record_data_request': ['Asked for: %s'],
  'private.remove_second_factor': ['Removal of the second factor', 'The second factor was removed'],
  'private.resume_changes': ['The pause is over.'],
};
/** What is no text of ours for a family or an owner, with the reason. */
const others: Record<string, string[]> = {
  // A message that a family sends with one press. The reader has it in the own language: see _shared/prepared-sentences.ts.
  'private.act_on_watch': [
    'I am on your waiting list, and I would like the free spot. Please write to me here.',
  ],
  // Supabase Auth passes it on to sign-ups. The site in Spanish has its own text instead: serviceErrorText().
  'private.before_user_created': [
    'Changes are paused for a few minutes. Please try again then.',
    'There were too many sign-ups from here. Please try again in an hour.',
  ],
  // Names that are stored, which agreementText() and reasonText() show.
  'private.is_agreement': ['None of these'],
  'private.report_listing': ['Not who they say they are'],
};

type Source = { name: string; code: string; isVolatile: boolean };

async function readFunctions(): Promise<Source[]> {
  const rows = await column(
    `select jsonb_build_object('name', n.nspname || '.' || p.proname, 'code', p.prosrc, 'isVolatile', p.provolatile = 'v')
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prokind = 'f'
     order by 1`,
  );
  return rows.map((row) => {
    const { name, code, isVolatile } = Object(row);
    return { name: String(name), code: String(code), isVolatile: isVolatile === true };
  });
}

/** The texts in quotes that are neither in a comment nor raised as an error. */
const textsOf = (code: string) =>
  [
    ...code
      .replaceAll(/--.*$/gm, '')
      .replaceAll(/raise (?:exception|warning|notice)\s(?:'(?:[^']|'')*'|[^';])*;/g, '')
      .matchAll(/'((?:[^']|'')*)'/g),
  ].map(([, text = '']) => text.replaceAll("''", "'"));

/** Begins as a sentence and has three words. Neither SQL, nor paths, nor patterns of dates. */
const isSentence = (text: string) =>
  /^(?:[A-Z%][\w%’]*[,:]?|[\w]+:) (?:\S+ )+\S+$/.test(text) &&
  /[a-z]{2} [a-z%]/.test(text) &&
  !/^(?:select|order|where|update|insert|alter|grant|create)\b/i.test(text);

it.each([
  ['Our team closed this conversation.', true],
  ['%s photos of this home are missing.', true],
  ['Our team deleted %s. %s', true],
  ['photos_missing', false],
  ['FMMonth FMDD, YYYY', false],
  ['select count(*) from %I.%I where list_id = $1', false],
])('takes “%s” for a sentence: %s', (text, expected) => {
  expect(isSentence(text)).toBe(expected);
});

it('functions of the database hold no sentences that families and owners read', async () => {
  const found: Record<string, string[]> = {};
  for (const { name, code } of await readFunctions()) {
    const sentences = textsOf(code).filter(isSentence);
    if (sentences.length > 0) found[name] = [...(found[name] ?? []), ...sentences];
  }
  expect(found).toEqual({ ...ofOperators, ...others });
});

it('each code that a function stores has a sentence in both languages, and each sentence has its code', async () => {
  const functions = await readFunctions();
  const known = new Set<string>([...Object.keys(composers), ...deskQueues]);
  const written = functions
    .filter(({ code, isVolatile }) => isVolatile && /body_values|write_team_note/.test(code))
    .flatMap(({ code }) =>
      textsOf(code).filter((text) => /^[a-z]+(_[a-z]+)+$/.test(text) && !known.has(text)),
    );
  expect(written.length).toBeGreaterThan(9);
  expect(written.filter((code) => !Object.hasOwn(storedTexts, code))).toEqual([]);

  const all = new Set(functions.flatMap(({ code }) => textsOf(code)));
  expect(Object.keys(storedTexts).filter((code) => !all.has(code))).toEqual([]);
  const values = { count: 2, home: 'Sunrise', sentence: 'Thank you.' };
  const sentences = (['en', 'es'] as const).map((language) =>
    withLanguage(language, () =>
      Object.values(storedTexts).map((write) => Reflect.apply(write, undefined, [values])),
    ),
  );
  expect(sentences.flat().filter((text) => text === '' || text.includes('undefined'))).toEqual([]);
  expect(new Set(sentences.flat()).size).toBe(2 * Object.keys(storedTexts).length);
});
