import { describe, expect, it } from 'vitest';
import { createRandom, uuidFor } from './random.ts';

const draws = (key: string) => {
  const random = createRandom(key);
  return [random.next(), random.int(1, 1_000), random.pick(['a', 'b', 'c']), random.sample([1, 2, 3, 4], 2)];
};

describe('createRandom', () => {
  it('gives the same draws for the same key', () => {
    expect(draws('a home')).toEqual(draws('a home'));
  });

  it('gives other draws for another key', () => {
    expect(draws('a home')).not.toEqual(draws('another home'));
  });

  it('draws whole numbers from both ends of the range and nothing outside it', () => {
    const random = createRandom('range');
    const drawn = new Set(Array.from({ length: 300 }, () => random.int(3, 6)));
    expect([...drawn].toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6]);
  });

  it('draws a value as often as its weight says', () => {
    const random = createRandom('weights');
    const drawn = Array.from({ length: 4_000 }, () =>
      random.weighted([
        ['rare', 1],
        ['common', 3],
      ] as const),
    );
    const share = drawn.filter((value) => value === 'common').length / drawn.length;
    expect(share).toBeGreaterThan(0.72);
    expect(share).toBeLessThan(0.78);
  });

  it('samples without repeating and never more than there is', () => {
    const sample = createRandom('sample').sample([1, 2, 3], 5);
    expect(sample.toSorted((a, b) => a - b)).toEqual([1, 2, 3]);
  });

  it('refuses to pick from nothing', () => {
    expect(() => createRandom('empty').pick([])).toThrow('There is nothing to pick from');
  });
});

describe('uuidFor', () => {
  it('makes a version 4 UUID that belongs to its key', () => {
    expect(uuidFor('home 60601')).toBe(uuidFor('home 60601'));
    expect(uuidFor('home 60601')).not.toBe(uuidFor('home 60602'));
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      expect(uuidFor(key)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    }
  });
});
