import type { Agreement, Increase } from './agreement.ts';

// Apart from the other parts of the agreement, because cards count with them too.

/** The stated increases of this year and the last three. Older ones say little about the next. */
export const recentIncreases = ({ increases = [] }: Agreement, now = new Date()): Increase[] =>
  increases.filter(({ year }) => year >= now.getUTCFullYear() - 3);

/** The mean of these increases in per cent a year, with two decimals; null without any. */
export const meanIncrease = (increases: readonly Increase[]): number | null =>
  increases.length === 0
    ? null
    : Math.round(increases.reduce((sum, { percent }) => sum + percent * 100, 0) / increases.length) / 100;
