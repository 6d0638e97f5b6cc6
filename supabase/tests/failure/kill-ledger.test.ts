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

describe('after an acknowledged write of blue', () => {
  beforeEach(() => ledger.write('property', 'blue', respond(201)));

  it.each<
    [title: string, next: [string | undefined, number] | undefined, stored: string | undefined, lost: boolean]
  >([
    ['the state is stored', undefined, 'blue', false],
    ['another state is stored', undefined, 'green', true],
    ['nothing is stored', undefined, undefined, true],
    ['a write of green has no response, and green is stored', ['green', 0], 'green', false],
    ['a write of green failed with 503, and blue is stored', ['green', 503], 'blue', false],
    ['a write of green was refused, but green is stored', ['green', 409], 'green', true],
    ['a deletion was acknowledged, but blue is stored', [undefined, 204], 'blue', true],
  ])('%s', async (_, next, stored, lost) => {
    if (next) await ledger.write('property', next[0], respond(next[1]));
    expect(compare(stored ? { property: stored } : {})).toHaveLength(lost ? 1 : 0);
  });

  it('a released item may have any state', () => {
    ledger.release('property');
    expect([compare({ property: 'green' }), compare()]).toEqual([[], []]);
  });
});

it('reports an item that nobody wrote', () => {
  expect(compare({ property: 'blue' })).toEqual([{ item: 'property', expected: [undefined], found: 'blue' }]);
});

it('expects the items of a property to be deleted only with the property', async () => {
  const write = () => ledger.write('favorite', 'saved', respond(201), { propertyId: 'p1' });
  for (const [states, properties, lost] of [
    [{}, ['p1'], 1],
    [{ favorite: 'saved' }, [], 1],
    [{}, [], 0],
  ] as const) {
    await write();
    expect(compare({ ...states }, [...properties])).toHaveLength(lost);
  }
});

it('records only unexpected refusals', async () => {
  await ledger.write('favorite', 'saved', respond(404), { isRefusalExpected: () => true });
  await ledger.write('property', 'green', respond(409));
  expect(ledger.refused).toEqual(['property: 409 undefined']);
});
