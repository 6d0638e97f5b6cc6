import { createHash } from 'node:crypto';

/** A repeatable source of chance: the same key always gives the same draws, on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(values: readonly T[]) => T;
  /** One of the values, each as likely as its weight. */
  weighted: <T>(values: readonly (readonly [T, number])[]) => T;
  /** `count` different values, in the order they were drawn; all of them when there are fewer. */
  sample: <T>(values: readonly T[], count: number) => T[];
};

/** Every home draws from its own key, so that a change to one list does not reshuffle all the others. */
export function createRandom(key: string): Random {
  const next = mulberry32(createHash('sha256').update(key).digest().readUInt32LE());
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick,
    weighted: (values) => {
      let rest = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of values) {
        rest -= weight;
        if (rest < 0) return value;
      }
      return pick(values)[0];
    },
    sample: (values, count) => {
      const left = [...values];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(int(0, left.length - 1), 1),
      ).flat();
    },
  };
}

/** A version 4 UUID that belongs to the key. */
export function uuidFor(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-');
}

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough to scatter demo data. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
