import { describe, expect, it } from 'vitest';
import { positionOf } from './neighbours.ts';

const loaded = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('positionOf', () => {
  it('counts over the whole result, not over the loaded page', () => {
    expect(positionOf(loaded, 61, 'b')).toEqual({ number: 2, total: 61, previousId: 'a', nextId: 'c' });
  });

  it('has no neighbour before the first', () => {
    expect(positionOf(loaded, 61, 'a')).toMatchObject({ number: 1, previousId: null, nextId: 'b' });
  });

  it('leaves the next home open at the end of the loaded page', () => {
    expect(positionOf(loaded, 61, 'c')).toMatchObject({ number: 3, total: 61, nextId: null });
  });

  it('is nowhere for a home that was not found', () => {
    expect(positionOf(loaded, 61, 'z')).toBeNull();
  });

  it('never stands beyond the total', () => {
    expect(positionOf(loaded, 2, 'c')).toMatchObject({ number: 3, total: 3 });
  });
});
