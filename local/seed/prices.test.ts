import { describe, expect, it } from 'vitest';
import type { CareType } from '../../supabase/functions/_shared/contract/options.ts';
import { buildHomes, type Home } from './homes.ts';

const homes = buildHomes();

const offering = (...careTypes: CareType[]) => {
  const wanted = new Set<string>([...careTypes, 'Respite Care']);
  return (home: Home) =>
    careTypes.every((careType) => home.careTypes.includes(careType)) &&
    home.careTypes.every((careType) => wanted.has(careType));
};
const pricesOf = (test: (home: Home) => boolean) =>
  homes
    .flatMap((home) => (test(home) && home.roomCost !== null ? [home.roomCost] : []))
    .toSorted((a, b) => a - b);
const median = (prices: readonly number[]) => prices[Math.floor(prices.length / 2)] ?? Number.NaN;
const mean = (prices: readonly number[]) => prices.reduce((sum, price) => sum + price, 0) / prices.length;

const inStates = (...states: string[]) =>
  mean(pricesOf((home) => states.includes(home.state) && home.careTypes.includes('Assisted Living')));

describe('monthly prices', () => {
  const assisted = median(pricesOf(offering('Assisted Living')));

  it('of assisted living are about 5,900 dollars', () => {
    expect(assisted).toBeGreaterThan(5_500);
    expect(assisted).toBeLessThan(6_300);
  });

  it('of memory care are 1,000 to 2,000 dollars more', () => {
    const memory = median(pricesOf(offering('Memory Care')));
    expect(memory - assisted).toBeGreaterThanOrEqual(1_000);
    expect(memory - assisted).toBeLessThanOrEqual(2_000);
  });

  it('of independent living are lower, of nursing the highest, of day care the lowest', () => {
    const independent = median(pricesOf(offering('Independent Living')));
    expect(independent).toBeLessThan(assisted - 1_500);
    expect(median(pricesOf(offering('Skilled Nursing')))).toBeGreaterThan(assisted + 2_500);
    expect(median(pricesOf(offering('Adult Day Care')))).toBeLessThan(independent - 800);
  });

  it('follow what living in a state costs', () => {
    expect(inStates('MA', 'WA', 'NJ', 'CT')).toBeGreaterThan(inStates('MS', 'AL', 'SD', 'MO') * 1.3);
  });

  it('are whole dollars between 1,000 and 20,000', () => {
    expect(pricesOf((home) => (home.roomCost ?? 1_000) % 5 !== 0)).toEqual([]);
    expect(
      pricesOf((home) => home.roomCost !== null && (home.roomCost < 1_000 || home.roomCost > 20_000)),
    ).toEqual([]);
  });
});
