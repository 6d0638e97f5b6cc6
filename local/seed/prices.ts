import type { CareType } from '../../supabase/functions/_shared/contract/options.ts';
import type { Kind } from './kinds.ts';
import type { Random } from './random.ts';
import type { ZipArea } from './reference-data.ts';
import { profileOf } from './regions.ts';

/** Where living costs clearly more than in the rest of the state: first digits of ZIP codes, percent. */
const dearTowns: readonly (readonly [string, number])[] = [
  ['100', 142],
  ['101', 142],
  ['112', 122],
  ['111', 118],
  ['105', 124],
  ['115', 118],
  ['07', 106],
  ['941', 135],
  ['940', 128],
  ['950', 122],
  ['902', 120],
  ['904', 122],
  ['900', 110],
  ['913', 106],
  ['021', 112],
  ['022', 118],
  ['606', 108],
  ['600', 112],
  ['331', 106],
  ['330', 104],
  ['981', 110],
  ['802', 106],
  ['201', 112],
  ['787', 110],
  ['770', 102],
  ['303', 112],
];

/** Dollars a month in steps of 25, or of 100 less 5 as advertisements like it. */
export function drawPrice(random: Random, kind: Kind, careTypes: readonly CareType[], area: ZipArea): number {
  const townLevel = dearTowns.find(([prefix]) => area.zipCode.startsWith(prefix))?.[1] ?? 100;
  const level = (profileOf(area.state).costLevel / 100) * (townLevel / 100);
  const memoryOnTop = kind.name === 'family' && careTypes.includes('Memory Care') ? 1_000 : 0;
  const spread = 0.86 + (random.next() + random.next()) * 0.14;
  // Day care and apartments vary less between states than nursing care does.
  const damped = kind.name === 'day' || kind.name === 'independent' ? 1 + (level - 1) * 0.7 : level;
  const cost = (kind.monthlyCost + memoryOnTop) * damped * spread;
  return random.chance(0.3) ? Math.round(cost / 100) * 100 - 5 : Math.round(cost / 25) * 25;
}
