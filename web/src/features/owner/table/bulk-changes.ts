import { readDollars } from '@contract/dollars.ts';
import { limits } from '@contract/limits.ts';
import { roomTypes } from '@contract/options.ts';
import type { UpdateProperty } from '@contract/properties.ts';
import type { OwnedHome } from '../csv/columns.ts';

export type BulkChange =
  | { kind: 'confirm' }
  | { kind: 'spots'; spots: number }
  | { kind: 'price'; by: number; unit: PriceUnit }
  | { kind: 'active'; isActive: boolean };
export type PriceUnit = 'dollars' | 'percent';

/** The request that changes a home, and the one that changes it back; or why the home cannot have the change. */
type HomeChange = { change: UpdateProperty; undo: UpdateProperty | null } | { reason: string };

const toCents = (dollars: number) => Math.round(dollars * 100) / 100;

function raise(price: number, by: number, unit: PriceUnit) {
  // Nobody asks for $4,726.35 a month.
  return unit === 'percent' ? Math.round(price * (1 + by / 100)) : toCents(price + by);
}

type Rate = NonNullable<UpdateProperty['rates']>[number];
const isKnown = (rate: OwnedHome['rates'][number]): rate is Rate =>
  roomTypes.some((roomType) => roomType === rate.roomType);

function changePrice({ rates, roomCost }: OwnedHome, by: number, unit: PriceUnit): HomeChange {
  if (roomCost === null) return { reason: 'it has no price' };
  const known = rates.filter(isKnown);
  // The table would remove it.
  if (known.length < rates.length) return { reason: 'open it to change its room types' };
  const next = known.map((rate) => ({ ...rate, monthlyCost: raise(rate.monthlyCost, by, unit) }));
  const cost = raise(roomCost, by, unit);
  const [all, highest] =
    rates.length > 0 ? [next.map(({ monthlyCost }) => monthlyCost), limits.price] : [[cost], limits.roomCost];
  if (Math.min(...all) < 0) return { reason: 'its price would be less than $0' };
  if (Math.max(...all) > highest) return { reason: 'its price would be too high' };
  return rates.length > 0
    ? { change: { rates: next }, undo: { rates: known } }
    : { change: { roomCost: cost }, undo: { roomCost } };
}

/** What a change of many homes means for one of them. */
export function changeOf(home: OwnedHome, bulk: BulkChange): HomeChange {
  const { availableSpots, capacity, isActive, roomCost } = home;
  if (home.isSuspended) return { reason: 'our team removed it' };
  switch (bulk.kind) {
    case 'confirm':
      // Sending both renews the date. There is no way back.
      return { change: { availableSpots, roomCost }, undo: null };
    case 'spots':
      return bulk.spots > capacity
        ? { reason: `it has room for ${capacity}` }
        : { change: { availableSpots: bulk.spots }, undo: { availableSpots } };
    case 'price':
      return changePrice(home, bulk.by, bulk.unit);
    default:
      return { change: { isActive: bulk.isActive }, undo: { isActive } };
  }
}

export function readSpots(typed: string): { value: number } | { error: string } {
  return /^\d{1,5}$/.test(typed.trim()) ? { value: Number(typed) } : { error: 'Enter a whole number from 0' };
}

export function readRaise(typed: string, unit: PriceUnit): { value: number } | { error: string } {
  const by = readDollars(typed.replace(/%\s*$/, '').replace(/^\s*\+/, ''));
  if (by === undefined || Number.isNaN(by) || by === 0)
    return {
      error: unit === 'percent' ? 'Enter a number, such as 3 or -5' : 'Enter dollars, such as 200 or -150',
    };
  if (unit === 'percent' && Math.abs(by) > 50) return { error: 'Enter at most 50 per cent' };
  return { value: by };
}
