// Every code that a function or a trigger of the database raises has a sentence in both languages, with its values.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { errorTexts } from '../../functions/_shared/database-texts.ts';
import { doneTexts } from '../../functions/_shared/error-texts/limits.ts';
import { withLanguage } from '../../functions/_shared/request-language.ts';
import { column, setUpDatabase } from '../_shared/test-database.ts';

setUpDatabase();

/** Functions that raise sentences, beside those of the desk, which stays English. Only remove from this list. */
const withSentences = [
  // Of commands. Only operators read them.
  'private.check_register_import',
  'private.check_register_staging',
  'private.pause_changes',
  // Only over REST, to filters that no site sends.
  'private.reject_filter',
  // The words of PostgreSQL about a check. The function knows the field from them, and has its sentence.
  'private.locate_home',
];
/** They return the code that others raise. */
const reasons = [
  'private.closed_reason',
  'private.move_in_refusal',
  'private.removed_reason',
  'private.suspended_reason',
];
/** The names that `closed_values()` has for them. */
const closedValues = ['last', 'ways'];
/** What a function passes on: an error of another one, what a function of `reasons` returned, or an argument of its trigger. */
const passedOn = /^\((sqlerrm|private\.(suspended|removed)_reason\(.*\)|v_reason|v_refusal|tg_argv\[\d\])\)$/;

const deskFolder = new URL('../../schemas/desk/', import.meta.url);
const deskFunctions = () =>
  new Set(
    readdirSync(deskFolder).flatMap((file) =>
      [
        ...readFileSync(new URL(file, deskFolder), 'utf8').matchAll(/function ((?:private|public)\.\w+)\(/g),
      ].map(([, name = '']) => name),
    ),
  );

/** Parts of an SQL text between commas that are in no parenthesis and no string. */
function partsOf(sql: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [token] of sql.matchAll(/'(?:[^']|'')*'|[\s\S]/g)) {
    depth += '(['.includes(token) ? 1 : ')]'.includes(token) ? -1 : 0;
    if (token === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.trim());
}

const literal = /^'((?:[^']|'')*)'$/;
const choices = /\b(?:then|else|select)\s+'((?:[^']|'')*)'/g;
const statements = /raise exception\s+((?:'(?:[^']|'')*'\s*)+)((?:'(?:[^']|'')*'|[^;])*);/g;

/** What a statement raises: its message, or each that it chooses among, and the names of its values. */
function readStatement(message: string, rest: string) {
  const [expressions = '', options = ''] = rest.split(/\busing\b/);
  const [, expression = ''] = partsOf(expressions);
  const detail = partsOf(options).find((option) => option.startsWith('detail ='));
  const values = /^detail = jsonb_build_object\(([\s\S]*)\)$/.exec(detail ?? '')?.[1] ?? '';
  const names = partsOf(values).filter((_, index) => index % 2 === 0);
  const chosen = [...expression.matchAll(choices)].map(([, text = '']) => text);
  const own = literal.exec(message.trim())?.[1] ?? message;
  return {
    messages: own === '%' ? (chosen.length > 0 ? chosen : [`(${expression})`]) : [own],
    names: names.map((name) => literal.exec(name)?.[1] ?? name).filter((name) => name !== ''),
  };
}

/** The last argument of each trigger whose function raises it. */
async function readArguments() {
  const codes = await column(
    `select distinct split_part(encode(t.tgargs, 'escape'), '\\000', t.tgnargs) from pg_trigger t
     join pg_proc p on p.oid = t.tgfoid
     where t.tgnargs > 0 and p.prosrc ~ 'raise exception ''%'', tg_argv'`,
  );
  return codes.map((text) => ({ name: 'an argument of a trigger', text: String(text), names: [] }));
}

/** What each function raises, or returns for others to raise. */
async function readRaised() {
  const functions = await column(
    `select jsonb_build_array(n.nspname || '.' || p.proname, p.prosrc) from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prosrc ~ 'raise exception'
       or n.nspname || '.' || p.proname = any ($1)
     order by 1`,
    [reasons],
  );
  const raised = functions.flatMap((row) => {
    const [name = '', source = ''] = Object.values(Object(row)).map(String);
    if (reasons.includes(name))
      return [...source.matchAll(choices)].map(([, text = '']) => ({ name, text, names: closedValues }));
    return [...source.matchAll(statements)].flatMap(([, message = '', rest = '']) => {
      const { messages, names } = readStatement(message, rest);
      return messages.filter((text) => !passedOn.test(text)).map((text) => ({ name, text, names }));
    });
  });
  return [...raised, ...(await readArguments())];
}

/** The names that a sentence has. */
function namesIn(code: string, language: 'en' | 'es'): string[] {
  const read = new Set<string>();
  for (const count of [1, 2]) {
    const values = new Proxy(
      {},
      { get: (_, name) => (read.add(String(name)), name === 'count' ? count : 'x') },
    );
    withLanguage(language, () => Reflect.apply(errorTexts[code]!, undefined, [values]));
  }
  return [...read];
}

const isCode = (text: string) => /^[a-z][a-z0-9_]+$/.test(text);

it('raises codes with sentences in both languages, and no sentences', async () => {
  const raised = await readRaised();
  expect(raised.length).toBeGreaterThan(200);
  const sentences = new Set(raised.filter(({ text }) => !isCode(text)).map(({ name }) => name));
  const desk = deskFunctions();
  expect([...sentences].filter((name) => !desk.has(name)).toSorted()).toEqual(withSentences.toSorted());

  const codes = raised.filter(({ text }) => isCode(text));
  expect(codes.filter(({ text }) => !Object.hasOwn(errorTexts, text))).toEqual([]);
  expect(
    Object.keys(errorTexts).filter((code) => codes.every(({ text }) => text !== code)),
    'sentences of codes that nothing raises',
  ).toEqual([]);
});

it('gives each sentence the values that it names', async () => {
  const wrong = (await readRaised())
    .filter(({ text }) => Object.hasOwn(errorTexts, text))
    .flatMap(({ name, text, names }) =>
      (['en', 'es'] as const)
        .map((language) => ({ name, text, language, given: names, read: namesIn(text, language) }))
        .filter(({ given, read }) => read.some((one) => !given.includes(one))),
    );
  expect(wrong).toEqual([]);
});

it('has words for what each limit of writes counts', async () => {
  const done = await column(
    `select distinct split_part(encode(t.tgargs, 'escape'), '\\000', 2) from pg_trigger t
     where t.tgfoid = 'private.tg__limit_writes'::regproc
     union
     select (regexp_matches(p.prosrc, 'count_write\\([^;]*''([^'']*%s[^'']*)''', 'g'))[1] from pg_proc p
     where p.pronamespace = 'private'::regnamespace
     order by 1`,
  );
  expect(Object.keys(doneTexts).toSorted()).toEqual(done.map(String).toSorted());
});
