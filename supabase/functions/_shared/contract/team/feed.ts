import * as z from 'zod/mini';
import { line, tooLong } from '../fields.ts';
import { feedKeyHeader } from '../headers.ts';
import { limits } from '../limits.ts';
import { propertyInput, seenFactsSchema } from '../properties/properties.ts';
import { t } from './catalog.ts';

const { availableSpots, roomCost, rates, careLevels, communityFee, secondPersonFee, deposit, phone } =
  propertyInput;

/** Free spots, prices and the phone number, at least one. Any other field is refused. */
export const feedSchema = z
  .partial(
    z.strictObject({
      availableSpots,
      roomCost,
      rates,
      careLevels,
      communityFee,
      secondPersonFee,
      deposit,
      phone,
      /** What these facts were changed from. Without it, the feed is right. */
      from: seenFactsSchema,
    }),
  )
  .check(
    z.refine(
      (value) => Object.entries(value).some(([field, fact]) => field !== 'from' && fact !== undefined),
      { error: () => t.pleaseSendFreeSpotsPriceOr() },
    ),
  );

/** Postgres finds no home for an ID of another length. */
export const feedParams = z.object({
  ownId: z.string().check(z.maxLength(limits.ownId, tooLong(limits.ownId))),
});

export const feedHeaders = z.object({
  [feedKeyHeader]: z.string({ error: () => t.sendYourKeyInHeaderX() }).check(z.maxLength(100)),
});

export const feedReceiptSchema = z.object({
  ownId: z.string(),
  /** When the prices and free spots of the home were last confirmed, as families read. */
  confirmedAt: z.string(),
  /** Of the facts that changed, what they were and what they are. */
  was: seenFactsSchema,
  became: seenFactsSchema,
});

export const makeFeedKeySchema = z.object({
  /** Such as "Front office". */
  name: line(limits.feedKeyName, () => t.pleaseGiveKeyName()),
});

export const feedKeySchema = z.object({
  id: z.guid(),
  name: z.string(),
  createdAt: z.string(),
  /** When it last changed or confirmed a home. Null before. */
  lastUsedAt: z.nullable(z.string()),
});
export type FeedKey = z.infer<typeof feedKeySchema>;

/** With the key itself, which no other response has. */
export const newFeedKeySchema = z.extend(feedKeySchema, { key: z.string() });
