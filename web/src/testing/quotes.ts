import type { OwnQuote } from '@contract/quotes/quotes.ts';
import { makeId } from './factories.ts';

/** $5,050 a month until December 29, 2026, and $2,000 once. */
export const makeOwnQuote = (propertyId: string, overrides: Partial<OwnQuote> = {}): OwnQuote => ({
  id: makeId(),
  inquiryId: makeId(),
  propertyId,
  number: 1,
  senderName: null,
  isYours: false,
  propertyName: 'Maple Court',
  state: 'valid',
  roomType: 'Studio',
  roomName: null,
  persons: 1,
  careLevel: 'Level 1',
  roomCost: 4250,
  careCost: 800,
  secondPersonFee: null,
  communityFee: 2000,
  deposit: 0,
  includedServices: ['Meals'],
  validUntil: '2026-12-29',
  monthlyTotal: 5050,
  firstMonthTotal: 7050,
  differences: { amounts: {}, servicesLeftOut: [], servicesAdded: [] },
  createdAt: '2026-11-29T17:00:00Z',
  readAt: null,
  ...overrides,
});
