import { dayOf } from '@/lib/day-in.ts';
import { optionText } from '@contract/option-text.ts';
import type { Quote } from '@contract/quotes/quotes.ts';
import { fees } from '@/lib/fees.ts';
import { dateText, dollarsText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

/** The amounts of a quote that its sender types, in the order of form and card. */
export type QuoteAmount = 'roomCost' | 'careCost' | 'secondPersonFee' | 'communityFee' | 'deposit';
type Part = QuoteAmount | 'monthlyTotal';

interface QuotePart {
  field: QuoteAmount;
  label: string;
  isMonthly: boolean;
}

const fee = (field: QuoteAmount): QuotePart => {
  const found = fees.find((known) => known.field === field);
  return { field, label: found?.name ?? field, isMonthly: found?.isOnce !== true };
};

export const quoteParts: readonly QuotePart[] = [
  { field: 'roomCost', label: t.room(), isMonthly: true },
  { field: 'careCost', label: t.care(), isMonthly: true },
  fee('secondPersonFee'),
  fee('communityFee'),
  fee('deposit'),
];

/** 'Studio, Room 214', or 'Room, Room 214' for a home that states no rooms. */
export const roomText = ({ roomType, roomName }: Pick<Quote, 'roomType' | 'roomName'>) =>
  [roomType === null ? t.room() : optionText(roomType), roomName].filter(Boolean).join(', ');

/** Adds dollars in whole cents. */
export const sumOf = (amounts: readonly (number | null)[]) =>
  amounts.reduce<number>((cents, dollars) => cents + Math.round((dollars ?? 0) * 100), 0) / 100;

type Amounts = { by: string; stated: string };
type Differences = Record<Part, (amounts: Amounts) => string>;

const above: Differences = {
  roomCost: ({ by, stated }) => t.aboveRate({ by, stated }),
  careCost: ({ by, stated }) => t.aboveCare({ by, stated }),
  secondPersonFee: ({ by, stated }) => t.aboveFee({ by, stated }),
  communityFee: ({ by, stated }) => t.aboveFee({ by, stated }),
  deposit: ({ by, stated }) => t.aboveDeposit({ by, stated }),
  monthlyTotal: ({ by, stated }) => t.aboveTotal({ by, stated }),
};
const below: Differences = {
  roomCost: ({ by, stated }) => t.belowRate({ by, stated }),
  careCost: ({ by, stated }) => t.belowCare({ by, stated }),
  secondPersonFee: ({ by, stated }) => t.belowFee({ by, stated }),
  communityFee: ({ by, stated }) => t.belowFee({ by, stated }),
  deposit: ({ by, stated }) => t.belowDeposit({ by, stated }),
  monthlyTotal: ({ by, stated }) => t.belowTotal({ by, stated }),
};

/** '$250 above the stated rate of $4,000'. Undefined where the quote says what the page states. */
export function differenceText(part: Part, quoted: number, stated: number | null): string | undefined {
  if (stated === null) return t.pageHomeStatesNoAmount();
  const by = Math.round((quoted - stated) * 100) / 100;
  if (by === 0) return undefined;
  const texts = by > 0 ? above : below;
  return texts[part]({ by: dollarsText(Math.abs(by)), stated: dollarsText(stated) });
}

/** The difference of a part of a sent quote, as it was stored when it was sent. */
export function storedDifference(quote: Quote, part: Part): string | undefined {
  const difference = quote.differences.amounts[part];
  return difference && differenceText(part, quote[part] ?? 0, difference.stated);
}

/** 'Your quote of November 29, 2026, valid until December 29, 2026'. */
export const quoteName = ({ createdAt, validUntil }: Pick<Quote, 'createdAt' | 'validUntil'>) =>
  t.yourQuoteValidUntil({ day: dateText(createdAt), until: dayOf(validUntil) });

/** The same within a sentence. */
export const quoteNameWithin = ({ createdAt, validUntil }: Pick<Quote, 'createdAt' | 'validUntil'>) =>
  t.yourQuoteWithin({ day: dateText(createdAt), until: dayOf(validUntil) });

/** What a quote says in place of the prices on the page of its home. */
export const quotedPrices = (
  quote: Pick<
    Quote,
    'createdAt' | 'validUntil' | 'monthlyTotal' | 'communityFee' | 'deposit' | 'includedServices'
  >,
) => ({
  communityFee: quote.communityFee,
  deposit: quote.deposit,
  includedServices: quote.includedServices,
  quote: { name: quoteName(quote), monthlyTotal: quote.monthlyTotal },
});
export type QuotedPrices = ReturnType<typeof quotedPrices>;

/** 'Studio, Room 214, Level 1, for 2 persons'. */
export const quotedFor = ({
  careLevel,
  persons,
  ...room
}: Pick<Quote, 'roomType' | 'roomName' | 'careLevel' | 'persons'>) =>
  [roomText(room), careLevel ?? t.withoutCare(), t.forPersons({ count: persons })].join(', ');

export function stateOf({ state, validUntil }: Quote): string {
  if (state === 'replaced') return t.replacedByNewerQuote();
  return state === 'ended'
    ? t.endedOn({ day: dayOf(validUntil) })
    : t.validUntilDay({ day: dayOf(validUntil) });
}
