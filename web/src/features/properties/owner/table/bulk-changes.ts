import { readDollars } from '@contract/dollars.ts';
import type { ChangeHomes } from '@contract/properties/properties.ts';
import type { OwnedHome } from '@/lib/owned-homes.ts';
import { t } from './catalog.ts';

export type BulkChange =
  | { kind: 'confirm' }
  | { kind: 'spots'; spots: number }
  | { kind: 'price'; by: number; unit: PriceUnit }
  | { kind: 'active'; isActive: boolean };
export type PriceUnit = 'dollars' | 'percent';

/** What the database does to each home. */
export function actOf(bulk: BulkChange): ChangeHomes['act'] {
  switch (bulk.kind) {
    case 'confirm':
      return { kind: 'confirm' };
    case 'spots':
      return { kind: 'set', changes: { availableSpots: bulk.spots } };
    case 'price':
      return { kind: 'raise', by: bulk.by, unit: bulk.unit };
    default:
      return { kind: 'set', changes: { isActive: bulk.isActive } };
  }
}

/** Why a home cannot have the change; undefined if the database decides. */
export function reasonAgainst({ isSuspended, capacity }: OwnedHome, bulk: BulkChange): string | undefined {
  if (isSuspended) return t.ourTeamRemovedIt();
  return bulk.kind === 'spots' && bulk.spots > capacity ? t.itHasRoomFor({ capacity }) : undefined;
}

export function readSpots(typed: string): { value: number } | { error: string } {
  return /^\d{1,5}$/.test(typed.trim()) ? { value: Number(typed) } : { error: t.enterWholeNumberFrom0() };
}

export function readRaise(typed: string, unit: PriceUnit): { value: number } | { error: string } {
  const by = readDollars(typed.replace(/%\s*$/, '').replace(/^\s*\+/, ''));
  if (by === undefined || Number.isNaN(by) || by === 0)
    return {
      error: unit === 'percent' ? t.enterNumberSuchAs3Or() : t.enterDollarsSuchAs200Or(),
    };
  if (unit === 'percent' && Math.abs(by) > 50) return { error: t.enterAtMost50Percent() };
  return { value: by };
}
