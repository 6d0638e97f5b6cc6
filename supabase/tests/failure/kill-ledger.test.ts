import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../../../bench/kill/ledger.ts';

/** Tests that the ledger of `npm run bench:kill` reports every loss. */
let ledger: Ledger;

const respondWith = (status: number) => ({ send: async () => ({ status, body: undefined }) });
const found = (states: Record<string, string> = {}, homes: string[] = []) =>
  ledger.compare(new Map(Object.entries(states)), new Set(homes));

beforeEach(() => {
  ledger = new Ledger();
});

describe('an acknowledged write', () => {
  beforeEach(() => ledger.write('home', 'blue', respondWith(201)));

  it('must exist', () => {
    expect(found({ home: 'blue' })).toEqual([]);
    expect(ledger.acknowledged).toBe(1);
  });

  it('is lost if another value exists', () => {
    expect(found({ home: 'green' })).toEqual([{ thing: 'home', expected: ['blue'], found: 'green' }]);
  });

  it('is lost if no value exists', () => {
    expect(found()).toEqual([{ thing: 'home', expected: ['blue'], found: undefined }]);
  });

  it('may be replaced by a write without a response', async () => {
    await ledger.write('home', 'green', respondWith(0));
    expect(ledger.unanswered).toBe(1);
    expect(found({ home: 'green' })).toEqual([]);
    expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: ['green'], found: 'blue' }]);
  });

  it('may be replaced by a write that failed', async () => {
    await ledger.write('home', 'green', respondWith(503));
    expect(found({ home: 'blue' })).toEqual([]);
  });

  it('is not replaced by a rejected write, which is reported', async () => {
    await ledger.write('home', 'green', respondWith(409));
    expect(found({ home: 'green' })).toHaveLength(1);
    expect(ledger.refused).toEqual(['home: 409 undefined']);
  });

  it('may exist or not after its release', async () => {
    ledger.release('home');
    expect(found({ home: 'blue' })).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('must not exist after an acknowledged deletion', async () => {
    await ledger.write('home', undefined, respondWith(204));
    expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: [undefined], found: 'blue' }]);
  });
});

it('a value without a write must not exist', () => {
  expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: [undefined], found: 'blue' }]);
});

it('what belongs to a property is deleted only with it', async () => {
  const write = () => ledger.write('favorite', 'saved', { ...respondWith(201), home: 'h1' });
  await write();
  expect(found({}, ['h1'])).toEqual([{ thing: 'favorite', expected: ['saved'], found: undefined }]);
  await write();
  expect(found({ favorite: 'saved' }, [])).toEqual([
    { thing: 'favorite', expected: [undefined], found: 'saved' },
  ]);
  await write();
  expect(found({}, [])).toEqual([]);
});

it('an expected rejection is not reported', async () => {
  await ledger.write('favorite', 'saved', { ...respondWith(404), mayBeRefused: () => true });
  expect([ledger.refused, found()]).toEqual([[], []]);
});
