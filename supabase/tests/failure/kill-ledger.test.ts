import { expect, it } from 'vitest';
import { Ledger } from '../../../bench/kill/ledger.ts';

/** Tests that the ledger of `npm run bench:kill` reports every loss. */
const respondWith = (status: number) => ({ send: async () => ({ status, body: undefined }) });

const lost = (expected: (string | undefined)[], found: string | undefined) => [
  { thing: 'property', expected, found },
];

it.each([
  ['the same value', 201, { property: 'green' }, []],
  ['another value', 201, { property: 'blue' }, lost(['green'], 'blue')],
  ['no value', 201, {}, lost(['green'], undefined)],
  ['the old value after a rejected write', 409, { property: 'blue' }, []],
  ['the new value after a rejected write', 409, { property: 'green' }, lost(['blue'], 'green')],
  ['the old value after a failed write', 503, { property: 'blue' }, []],
  ['the new value after a write without a response', 0, { property: 'green' }, []],
])('compares %s', async (_, status, states: Record<string, string>, expected) => {
  const ledger = new Ledger();
  await ledger.write('property', 'blue', respondWith(201));
  await ledger.write('property', 'green', respondWith(status));
  expect(ledger.compare(new Map(Object.entries(states)), new Set())).toEqual(expected);
  expect(ledger.refused).toEqual(status === 409 ? ['property: 409 undefined'] : []);
});

it('compares deleted, released and unknown values', async () => {
  const ledger = new Ledger();
  const compare = () => ledger.compare(new Map([['property', 'blue']]), new Set());
  expect(compare()).toEqual(lost([undefined], 'blue'));
  await ledger.write('property', 'blue', respondWith(201));
  ledger.release('property');
  expect(ledger.compare(new Map(), new Set())).toEqual([]);
  await ledger.write('property', undefined, respondWith(204));
  expect(compare()).toEqual(lost([undefined], 'blue'));
});

it('expects a favorite to be deleted only with its property', async () => {
  const ledger = new Ledger();
  const write = () => ledger.write('favorite', 'saved', { ...respondWith(201), home: 'h1' });
  await write();
  expect(ledger.compare(new Map(), new Set(['h1']))).toHaveLength(1);
  await write();
  expect(ledger.compare(new Map([['favorite', 'saved']]), new Set())).toHaveLength(1);
  await write();
  expect(ledger.compare(new Map(), new Set())).toEqual([]);
  await ledger.write('favorite', 'saved', { ...respondWith(404), mayBeRefused: () => true });
  expect(ledger.refused).toEqual([]);
});
