import { describe, expect, it } from 'vitest';
import { positionOf } from './neighbours.ts';

const loaded = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('positionOf', () => {
  it('counts over all results', () => {
    expect(positionOf(loaded, 61, 'b')).toEqual({ number: 2, total: 61, previousId: 'a', nextId: 'c' });
  });

  it('has no previous property at the start', () => {
    expect(positionOf(loaded, 61, 'a')).toMatchObject({ number: 1, previousId: null, nextId: 'b' });
  });

  it('has no next property at the end of the loaded results', () => {
    expect(positionOf(loaded, 61, 'c')).toMatchObject({ number: 3, total: 61, nextId: null });
  });

  it('is null for another property', () => {
    expect(positionOf(loaded, 61, 'z')).toBeNull();
  });

  it('never exceeds the total', () => {
    expect(positionOf(loaded, 2, 'c')).toMatchObject({ number: 3, total: 3 });
  });
});
