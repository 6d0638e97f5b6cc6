import { beforeEach, describe, expect, it } from 'vitest';
import { Ledger } from '../../../bench/kill/ledger.ts';

/** `npm run bench:kill` depends on the ledger to detect a lost write. */
let ledger: Ledger;

const respond = (status: number) => async () => ({ status, body: undefined });
const compare = (states: Record<string, string> = {}, properties: string[] = []) =>
  ledger.compare(new Map(Object.entries(states)), new Set(properties));

beforeEach(() => {
  ledger = new Ledger();
});

describe('an acknowledged write', () => {
  beforeEach(() => ledger.write('property', 'blue', respond(201)));

  it('must be stored', () => {
    expect(compare({ property: 'blue' })).toEqual([]);
    expect(ledger.acknowledged).toBe(1);
  });

  it('is lost when another state is stored', () => {
    expect(compare({ property: 'green' })).toEqual([
      { item: 'property', expected: ['blue'], found: 'green' },
    ]);
  });

  it('is lost when nothing is stored', () => {
    expect(compare()).toEqual([{ item: 'property', expected: ['blue'], found: undefined }]);
  });

  it('accepts both states after a write without a response', async () => {
    await ledger.write('property', 'green', respond(0));
    expect(ledger.unanswered).toBe(1);
    expect(compare({ property: 'green' })).toEqual([]);
    expect(compare({ property: 'blue' })).toEqual([{ item: 'property', expected: ['green'], found: 'blue' }]);
  });

  it('accepts both states after a write that failed with 503', async () => {
    await ledger.write('property', 'green', respond(503));
    expect(compare({ property: 'blue' })).toEqual([]);
  });

  it('stays after a refused write, and the refusal is recorded', async () => {
    await ledger.write('property', 'green', respond(409));
    expect(compare({ property: 'green' })).toHaveLength(1);
    expect(ledger.refused).toEqual(['property: 409 undefined']);
  });

  it('accepts any state after it was released', async () => {
    ledger.release('property');
    expect(compare({ property: 'blue' })).toEqual([]);
    expect(compare()).toEqual([]);
  });

  it('must be gone after an acknowledged deletion', async () => {
    await ledger.write('property', undefined, respond(204));
    expect(compare({ property: 'blue' })).toEqual([
      { item: 'property', expected: [undefined], found: 'blue' },
    ]);
  });
});

it('reports an item that nobody wrote', () => {
  expect(compare({ property: 'blue' })).toEqual([{ item: 'property', expected: [undefined], found: 'blue' }]);
});

it('expects the items of a property to be deleted only with the property', async () => {
  const write = () => ledger.write('favorite', 'saved', respond(201), { propertyId: 'p1' });
  await write();
  expect(compare({}, ['p1'])).toEqual([{ item: 'favorite', expected: ['saved'], found: undefined }]);
  await write();
  expect(compare({ favorite: 'saved' }, [])).toEqual([
    { item: 'favorite', expected: [undefined], found: 'saved' },
  ]);
  await write();
  expect(compare({}, [])).toEqual([]);
});

it('does not record an expected refusal', async () => {
  await ledger.write('favorite', 'saved', respond(404), { isRefusalExpected: () => true });
  expect([ledger.refused, compare()]).toEqual([[], []]);
});
