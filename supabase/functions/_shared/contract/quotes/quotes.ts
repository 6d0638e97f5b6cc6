import * as z from 'zod/mini';
import { distinctList, invalidInput, line, newId } from '../fields.ts';
import { limits } from '../limits.ts';
import { includedServices, roomTypes } from '../options.ts';
import { t as texts } from '../catalog.ts';
import { quoteLimits, quoteStates } from './quote-options.ts';
import { t as quoteTexts } from './catalog.ts';

/** Dollars, rounded to cents. */
const dollars = (required: () => string) =>
  z.number({ error: required }).check(
    z.gte(0, { error: () => quoteTexts.amountInvalid() }),
    z.lte(limits.price, { error: () => quoteTexts.amountTooLarge() }),
    z.overwrite((typed) => Math.round(typed * 100) / 100),
  );

const quoteFields = {
  /** One that the home states; null for a home that states none. */
  roomType: z.nullable(z.enum(roomTypes, { error: () => texts.roomTypeUnknown() })),
  /** Such as 'Room 214'. */
  roomName: z.nullable(line(quoteLimits.roomName, () => quoteTexts.roomNameRequired())),
  persons: z.union([z.literal(1), z.literal(2)], { error: () => quoteTexts.personsInvalid() }),
  /** One that the home states; null for no care. */
  careLevel: z.nullable(line(limits.careLevelName, () => quoteTexts.careLevelRequired())),
  /** Dollars a month. */
  roomCost: dollars(() => quoteTexts.roomCostRequired()).check(
    z.gte(1, { error: () => quoteTexts.roomCostRequired() }),
  ),
  /** Dollars a month for all persons; null without a care level. */
  careCost: z.nullable(dollars(() => quoteTexts.careCostRequired())),
  /** Dollars a month; null for one person. */
  secondPersonFee: z.nullable(dollars(() => quoteTexts.secondPersonRequired())),
  /** Dollars, once. */
  communityFee: dollars(() => quoteTexts.feeRequired()),
  /** Dollars, once. */
  deposit: dollars(() => quoteTexts.feeRequired()),
  includedServices: distinctList(z.enum(includedServices, { error: () => texts.includedServiceUnknown() })),
  /** The last day, at the home. */
  validUntil: z.iso.date({ error: () => quoteTexts.validUntilRequired() }),
};

/** The same id again returns the same quote. */
export const sendQuoteSchema = z
  .object({
    id: newId,
    ...quoteFields,
    /** The number of the newest quote that the sender has seen, 0 without one. If there is a newer one, nothing is sent. */
    lastNumber: z.int(invalidInput).check(z.gte(0, invalidInput)),
  })
  .check(({ value, issues }) => {
    const refuse = (field: 'careCost' | 'secondPersonFee', message: string) =>
      issues.push({ code: 'custom', input: value[field], path: [field], message });
    if ((value.careLevel === null) !== (value.careCost === null))
      refuse('careCost', quoteTexts.careCostRequired());
    if ((value.persons === 2) !== (value.secondPersonFee !== null))
      refuse('secondPersonFee', quoteTexts.secondPersonRequired());
  });
export type SendQuote = z.infer<typeof sendQuoteSchema>;

/** What the page of the home stated when the quote was sent, null for nothing, and how much more the quote is. */
const difference = z.optional(z.object({ stated: z.nullable(z.number()), by: z.nullable(z.number()) }));

export const quoteSchema = z.object({
  id: z.guid(),
  inquiryId: z.guid(),
  /** From 1 in each conversation. */
  number: z.int(),
  /** Who sent it, such as "Dana, for Maple Group". Null for an owner without people. */
  senderName: z.nullable(z.string()),
  isYours: z.boolean(),
  propertyName: z.string(),
  /** Replaced by a newer one, ended on its day, or valid. */
  state: z.enum(quoteStates),
  roomType: z.nullable(z.string()),
  roomName: z.nullable(z.string()),
  persons: z.number(),
  careLevel: z.nullable(z.string()),
  roomCost: z.number(),
  careCost: z.nullable(z.number()),
  secondPersonFee: z.nullable(z.number()),
  communityFee: z.number(),
  deposit: z.number(),
  includedServices: z.array(z.string()),
  validUntil: z.string(),
  /** Dollars a month: room, care and second person. */
  monthlyTotal: z.number(),
  /** Dollars: the first month with the fees that are paid once. */
  firstMonthTotal: z.number(),
  /** From the page of the home on the day of the quote, for the same room, care and persons. */
  differences: z.object({
    amounts: z.object({
      roomCost: difference,
      careCost: difference,
      secondPersonFee: difference,
      communityFee: difference,
      deposit: difference,
      monthlyTotal: difference,
    }),
    servicesLeftOut: z.array(z.string()),
    servicesAdded: z.array(z.string()),
  }),
  createdAt: z.string(),
  /** When the family first read it. */
  readAt: z.nullable(z.string()),
});
export type Quote = z.infer<typeof quoteSchema>;

/** A quote that was sent to the caller. */
export const ownQuoteSchema = z.extend(quoteSchema, { propertyId: z.guid() });
export type OwnQuote = z.infer<typeof ownQuoteSchema>;
