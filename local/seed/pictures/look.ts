import type { Color } from './color.ts';

/** What the looks of every scene share: chance, light and which way round it is. */
export type Look = {
  /** Where plants and clouds draw their chances from. */
  seed: string;
  sky: readonly [Color, Color, Color];
  sun: Color;
  mirrored?: boolean;
  /** A tone over everything. */
  wash?: Color;
};
