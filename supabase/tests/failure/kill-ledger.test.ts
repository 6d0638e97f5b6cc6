import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../../../bench/kill/ledger.ts';

/** What `npm run bench:kill` trusts: that a loss would be seen. */
let ledger: Ledger;

const answering = (status: number) => ({ send: async () => ({ status, body: undefined }) });
const found = (states: Record<string, string> = {}, homes: string[] = []) =>
  ledger.compare(new Map(Object.entries(states)), new Set(homes));

beforeEach(() => {
  ledger = new Ledger();
});

describe('an acknowledged write', () => {
  beforeEach(() => ledger.write('home', 'blue', answering(201)));

  it('must be there', () => {
    expect(found({ home: 'blue' })).toEqual([]);
    expect(ledger.acknowledged).toBe(1);
  });

  it('is lost when something else is there', () => {
    expect(found({ home: 'green' })).toEqual([{ thing: 'home', expected: ['blue'], found: 'green' }]);
  });

  it('is lost when nothing is there', () => {
    expect(found()).toEqual([{ thing: 'home', expected: ['blue'], found: undefined }]);
  });

  it('may be followed by one without an answer, which was done or was not', async () => {
    await ledger.write('home', 'green', answering(0));
    expect(ledger.unanswered).toBe(1);
    expect(found({ home: 'green' })).toEqual([]);
    expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: ['green'], found: 'blue' }]);
  });

  it('may be followed by one that failed, which was done or was not', async () => {
    await ledger.write('home', 'green', answering(503));
    expect(found({ home: 'blue' })).toEqual([]);
  });

  it('is not changed by one that was refused, and the refusal is told', async () => {
    await ledger.write('home', 'green', answering(409));
    expect(found({ home: 'green' })).toHaveLength(1);
    expect(ledger.refused).toEqual(['home: 409 undefined']);
  });

  it('may be released, and be there or not', async () => {
    ledger.release('home');
    expect(found({ home: 'blue' })).toEqual([]);
    expect(found()).toEqual([]);
  });

  it('must be gone when its deletion was acknowledged', async () => {
    await ledger.write('home', undefined, answering(204));
    expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: [undefined], found: 'blue' }]);
  });
});

it('what nobody wrote must not be there', () => {
  expect(found({ home: 'blue' })).toEqual([{ thing: 'home', expected: [undefined], found: 'blue' }]);
});

it('what belongs to a home goes with it, and only with it', async () => {
  const write = () => ledger.write('favorite', 'saved', { ...answering(201), home: 'h1' });
  await write();
  expect(found({}, ['h1'])).toEqual([{ thing: 'favorite', expected: ['saved'], found: undefined }]);
  await write();
  expect(found({ favorite: 'saved' }, [])).toEqual([
    { thing: 'favorite', expected: [undefined], found: 'saved' },
  ]);
  await write();
  expect(found({}, [])).toEqual([]);
});

it('a refusal that was earned is not told', async () => {
  await ledger.write('favorite', 'saved', { ...answering(404), mayBeRefused: () => true });
  expect([ledger.refused, found()]).toEqual([[], []]);
});
