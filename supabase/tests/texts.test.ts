import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedCluster } from '../../local/testing/shared-cluster.ts';
import type { TestDatabase } from '../../local/testing/cluster.ts';
import { line, text } from '../functions/_shared/contract/fields.ts';

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await sharedCluster().createDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const MAX = 100;
const schemas = { line: line(MAX, 'Required'), text: text(MAX, 'Required') };

/** The values that the checks of a required field in the database take. */
async function takenByTable(kind: 'line' | 'text', values: string[]): Promise<string[]> {
  const { rows } = await client.query<{ value: string }>(
    `select value from unnest($1::text[]) with ordinality as given (value, place)
     where private.is_filled(value) and private.is_${kind}(value, ${MAX}) order by place`,
    [values],
  );
  return rows.map(({ value }) => value);
}

const takenByContract = (kind: 'line' | 'text', values: string[]) =>
  values.filter((value) => schemas[kind].safeParse(value).success);

// NUL and lone surrogates never reach the database.
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const characters = [
  ...range(0x1, 0xd7ff),
  ...range(0xe000, 0xffff),
  ...range(0x1_bc00, 0x1_bcff),
  ...range(0x1_d100, 0x1_d1ff),
  ...range(0x1_f600, 0x1_f6ff),
  ...range(0xd_fff0, 0xe_100f),
];

describe.each(['line', 'text'] as const)('the checks of a required %s', (kind) => {
  it('take the same single characters as the contract', async () => {
    expect(await takenByTable(kind, characters)).toEqual(takenByContract(kind, characters));
  });

  it('take the same characters between letters as the contract', async () => {
    const values = characters.map((character) => `a${character}b`);
    expect(await takenByTable(kind, values)).toEqual(takenByContract(kind, values));
  });

  it('take the same texts of odd characters as the contract', async () => {
    const odd = fc.constantFrom(
      ...Array.from('\u200b\u200d\u2060\ufeff\u00ad\u3164\ufe0f\u{e0041}\u202e\u2067\u200f \u0627a🏡'),
    );
    const values = fc.sample(fc.string({ unit: odd, minLength: 1, maxLength: 4 }), 2_000);
    // The contract trims what it takes, and the table is given what the contract took.
    const trimmed = values.map((value) => value.trim()).filter((value) => value !== '');
    expect(await takenByTable(kind, trimmed)).toEqual(takenByContract(kind, trimmed));
  });

  it('refuse what shows nothing', async () => {
    const blanks = [
      '\u200b',
      '\u200c\u200d',
      '\u2060',
      '\ufeff',
      '\u00ad',
      '\u034f',
      '\u061c',
      '\u115f\u1160',
    ];
    const more = [
      '\u17b4',
      '\u180e',
      '\u2800',
      '\u3164',
      '\uffa0',
      '\ufe0f',
      '\u{e0041}\u{e007f}',
      '\u200e \u200f',
    ];
    expect(await takenByTable(kind, [...blanks, ...more])).toEqual([]);
  });

  it('refuse overrides, embeddings and isolates anywhere', async () => {
    const values = [...range(0x202a, 0x202e), ...range(0x2066, 0x2069)].map((one) => `Oak ${one}House`);
    expect(await takenByTable(kind, values)).toEqual([]);
  });

  it('take joined emoji, flags of regions and marks of right-to-left text', async () => {
    const values = [
      'Home 👩‍👩‍👧 of ours',
      '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
      'בית\u200f (1)',
    ];
    expect(await takenByTable(kind, values)).toEqual(values);
  });
});
