import * as z from 'zod/mini';
import { invalidInput } from '../fields.ts';
import { roomTypes } from '../options.ts';

/** Why a place has no turn until the home was full again. The last three are the reasons of owners. */
export const passReasons = ['other_room', 'other_care', 'other_size'] as const;
export const skipReasons = ['declined', 'missed', 'taken_back', ...passReasons] as const;

/** The room that a person waits for. Null for any. */
const roomType = z.nullable(z.enum(roomTypes));

/** A place in the waiting list of a home. */
const placeSchema = z.object({
  /** From 1. */
  number: z.int(),
  roomType,
  /** 30 days ago the person last said that it waits. */
  isAsked: z.boolean(),
  /** Until when the free spot is for this person. Null without a turn. */
  turnEndsAt: z.nullable(z.string()),
  /** The last day until which the home holds a spot for the person, which took its turn or asked. */
  heldUntil: z.nullable(z.string()),
  skipped: z.nullable(z.enum(skipReasons)),
  /** Of the home. */
  timeZone: z.string(),
});

/** A home that the caller waits for. */
const homeWatchSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The wait ends then, or an alert with the mail about a free spot. */
  endsAt: z.string(),
  /** How many families said that they moved in, in the 13 weeks before this one. Null for fewer than 3. */
  moveInCount: z.nullable(z.int()),
  /** Null for an alert. */
  place: z.nullable(placeSchema),
});
export const homeWatchesSchema = z.array(homeWatchSchema);
export type HomeWatch = z.infer<typeof homeWatchSchema>;

export const joinSchema = z.object({ roomType });

/** A waiting list as the owner of the home reads it. */
const waitingListSchema = z.object({
  propertyId: z.guid(),
  propertyName: z.string(),
  waitingCount: z.int(),
  /** For whom the home holds a spot. */
  acceptedCount: z.int(),
  /** How many wait for which room. */
  rooms: z.nullable(z.array(z.object({ roomType, count: z.int() }))),
  turns: z.array(z.object({ roomType, endsAt: z.string() })),
});
export const waitingListsSchema = z.array(waitingListSchema);
export type WaitingList = z.infer<typeof waitingListSchema>;

export const passSchema = z.object({
  /** Of the turn, as it was read. */
  endsAt: z.iso.datetime({ offset: true, ...invalidInput }),
  reason: z.enum(passReasons),
});
