import { createHash } from 'node:crypto';

/** A repeatable random number generator. */
export type Random = ReturnType<typeof createRandom>;

/** The same key gives the same numbers on every machine. */
export function createRandom(key: string) {
  /** From 0 up to, but not including, 1. */
  const next = mulberry32(createHash('sha256').update(key).digest().readUInt32LE());
  /** A whole number from `min` to `max`, both included. */
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(values: readonly T[]): T => {
    const value = values[int(0, values.length - 1)];
    if (value === undefined) throw new Error('There is nothing to pick from');
    return value;
  };
  return {
    next,
    int,
    pick,
    chance: (probability: number) => next() < probability,
    /** One of the values, each as likely as its weight. */
    weighted: <T>(values: readonly (readonly [T, number])[]): T => {
      let rest = next() * values.reduce((sum, [, weight]) => sum + weight, 0);
      return (values.find(([, weight]) => (rest -= weight) < 0) ?? pick(values))[0];
    },
    /** `count` different values in random order; all of them if there are fewer. */
    sample: <T>(values: readonly T[], count: number): T[] => {
      const left = [...values];
      const draw = () => left.splice(int(0, left.length - 1), 1);
      return Array.from({ length: Math.min(count, left.length) }, draw).flat();
    },
  };
}

/** The version 4 UUID of a key. */
export function uuidFor(key: string): string {
  const hex = createHash('sha256').update(key).digest('hex');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20, 32)].join('-');
}

/** Tommy Ettinger's mulberry32, which has 32 bits of state. */
function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
