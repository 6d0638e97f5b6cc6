import { dollarsQuestion, readDollars } from '@contract/dollars.ts';
import type { Property } from '@contract/properties/properties.ts';
import { quoteLimits } from '@contract/quotes/quote-options.ts';
import { t as quoteTexts } from '@contract/quotes/catalog.ts';
import { sendQuoteSchema, type SendQuote } from '@contract/quotes/quotes.ts';
import { dayIn } from '@/lib/day-in.ts';
import { type QuoteAmount, quoteParts } from './quote-text.ts';

/** A quote as it is typed. */
export type QuoteValues = Record<QuoteAmount, string> & {
  /** Blank for a home that states no rooms. */
  roomType: string;
  roomName: string;
  persons: string;
  /** Blank for no care. */
  careLevel: string;
  includedServices: string[];
  validUntil: string;
};

const typed = (dollars: number | null) => (dollars === null ? '' : String(dollars));

/** What the page of the home states for the room, care and persons of a quote; null for nothing. */
export function statedAmounts(
  home: Property,
  { roomType, careLevel }: Pick<QuoteValues, 'roomType' | 'careLevel'>,
): Record<QuoteAmount, number | null> {
  const { roomCost, rates, careLevels, secondPersonFee, communityFee, deposit } = home;
  return {
    roomCost: roomType ? (rates.find((rate) => rate.roomType === roomType)?.monthlyCost ?? null) : roomCost,
    careCost: careLevels.find(({ name }) => name === careLevel)?.monthlyCost ?? null,
    secondPersonFee,
    communityFee,
    deposit,
  };
}

/** Begins with what the page states. */
export function firstValues(home: Property): QuoteValues {
  const first = { roomType: home.rates[0]?.roomType ?? '', careLevel: '' };
  const stated = statedAmounts(home, first);
  return {
    ...first,
    roomName: '',
    persons: '1',
    roomCost: typed(stated.roomCost),
    careCost: '',
    secondPersonFee: typed(stated.secondPersonFee),
    communityFee: typed(stated.communityFee),
    deposit: typed(stated.deposit),
    includedServices: home.includedServices,
    validUntil: dayIn(30),
  };
}

/** The amounts that a room or a level on the page brings along. */
export const statedTyped = (home: Property, values: QuoteValues, field: QuoteAmount) =>
  typed(statedAmounts(home, values)[field]);

/** The amounts that a quote has: without care, or for one person, not all. */
export const shownParts = ({ careLevel, persons }: Pick<QuoteValues, 'careLevel' | 'persons'>) =>
  quoteParts.filter(
    ({ field }) =>
      (field !== 'careCost' || careLevel !== '') && (field !== 'secondPersonFee' || persons === '2'),
  );

/** Dollars as typed; null when it is blank or no amount. */
export const amountOf = (values: QuoteValues, field: QuoteAmount) => {
  const dollars = readDollars(values[field]);
  return dollars === undefined || Number.isNaN(dollars) ? null : dollars;
};

/** What is sent. The contract checks it, so an amount that cannot be read is NaN. */
export function toQuote(values: QuoteValues, id: string, lastNumber: number) {
  const shown = new Set(shownParts(values).map(({ field }) => field));
  const amount = (field: QuoteAmount) =>
    shown.has(field) ? (readDollars(values[field]) ?? Number.NaN) : null;
  return {
    id,
    lastNumber,
    roomType: values.roomType || null,
    roomName: values.roomName.trim() || null,
    persons: Number(values.persons),
    careLevel: values.careLevel || null,
    roomCost: amount('roomCost'),
    careCost: amount('careCost'),
    secondPersonFee: amount('secondPersonFee'),
    communityFee: amount('communityFee'),
    deposit: amount('deposit'),
    includedServices: values.includedServices,
    validUntil: values.validUntil,
  };
}

/** The messages by field. */
export function quoteErrors(values: QuoteValues): Record<string, string> {
  const { error } = sendQuoteSchema.safeParse(toQuote(values, crypto.randomUUID(), 0));
  const errors = Object.fromEntries(
    // The first message of a field.
    (error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]),
  );
  for (const { field } of shownParts(values)) {
    const question = dollarsQuestion(values[field]);
    if (question) errors[field] = question;
  }
  if (!errors['validUntil'] && values.validUntil < dayIn(0))
    errors['validUntil'] = quoteTexts.validUntilPassed();
  if (!errors['validUntil'] && values.validUntil > dayIn(quoteLimits.days))
    errors['validUntil'] = quoteTexts.validUntilTooFar();
  return errors;
}

export const parseQuote = (values: QuoteValues, id: string, lastNumber: number): SendQuote =>
  sendQuoteSchema.parse(toQuote(values, id, lastNumber));
