import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { line, text } from '../functions/_shared/contract/fields.ts';
import { column, setUpDatabase } from './_shared/test-database.ts';

setUpDatabase();

const MAX = 100;
const schemas = { line: line(MAX, () => 'Required'), text: text(MAX, () => 'Required') };

/** The values that the checks of a required field in the database accept. */
const acceptedByTable = (kind: 'line' | 'text', values: string[]) =>
  column(
    `select value from unnest($1::text[]) with ordinality as given (value, place)
     where private.is_filled(value) and private.is_${kind}(value, ${MAX}) order by place`,
    [values],
  );

const acceptedByContract = (kind: 'line' | 'text', values: string[]) =>
  values.filter((value) => schemas[kind].safeParse(value).success);

// NUL and lone surrogates never reach the database. Most of the Chinese and Korean characters are left out.
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const characters = [
  ...range(0x1, 0x3500),
  ...range(0xd780, 0xd7ff),
  ...range(0xe000, 0xe0ff),
  ...range(0xf800, 0xffff),
  ...range(0x1_bc00, 0x1_bcff),
  ...range(0x1_d100, 0x1_d1ff),
  ...range(0x1_f600, 0x1_f6ff),
  ...range(0xd_fff0, 0xe_100f),
];

describe.each(['line', 'text'] as const)('the checks of a required %s', (kind) => {
  it('accept the same characters as the contract, alone and between letters', async () => {
    const values = characters.flatMap((character) => [character, `a${character}b`]);
    expect(await acceptedByTable(kind, values)).toEqual(acceptedByContract(kind, values));
  });

  it('accept the same texts of odd characters as the contract', async () => {
    const odd = fc.constantFrom(
      ...Array.from('\u200b\u200d\u2060\ufeff\u00ad\u3164\ufe0f\u{e0041}\u202e\u2067\u200f \u0627a🏡'),
    );
    const values = fc.sample(fc.string({ unit: odd, minLength: 1, maxLength: 4 }), 2_000);
    // The table gets what the contract has trimmed.
    const trimmed = values.map((value) => value.trim()).filter((value) => value !== '');
    expect(await acceptedByTable(kind, trimmed)).toEqual(acceptedByContract(kind, trimmed));
  });

  it('reject what is invisible', async () => {
    const single = '\u200b\u2060\ufeff\u00ad\u034f\u061c\u17b4\u180e\u2800\u3164\uffa0\ufe0f';
    const pairs = ['\u200c\u200d', '\u115f\u1160', '\u{e0041}\u{e007f}', '\u200e \u200f'];
    const blanks = [...Array.from(single), ...pairs];
    expect(await acceptedByTable(kind, blanks)).toEqual([]);
  });

  it('reject overrides, embeddings and isolates anywhere', async () => {
    const values = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)].map((one) => `Oak ${one}House`);
    expect(await acceptedByTable(kind, values)).toEqual([]);
  });

  it('accept joined emoji and flags of regions', async () => {
    const values = ['Home 👩‍👩‍👧 of ours', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'];
    expect(await acceptedByTable(kind, values)).toEqual(values);
  });

  it(`${kind === 'text' ? 'accept' : 'reject'} marks of direction`, async () => {
    const values = ['בית\u200f (1)', 'Oak\u200e House'];
    expect(await acceptedByTable(kind, values)).toEqual(kind === 'text' ? values : []);
  });
});

it('the contract and the table accept the same e-mail addresses', async () => {
  const rule = await column(
    `select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'email_is_an_address'`,
  );
  const addresses = `o'hara+care@mail.example.co.uk,a@,a@example,@example.com,.a@example.com,a.@example.com,\
a..b@example.com,a b@example.com,a@b@example.com,a@-example.com,a@example..com,a@example.c,josé@example.com,\
a@example.com\u00a0,a&b@example.com`.split(',');
  const sql = `select email from unnest($1::text[]) as email where ${String(rule[0])}`;
  const accepted = addresses.filter((address) => z.email().safeParse(address).success);
  expect(await column(sql, [addresses])).toEqual(accepted);
});
