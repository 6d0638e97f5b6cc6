import * as z from 'zod/mini';
import { needAnswerSchema, shownNeedChoices, tappedAnswerSchema } from '../needs/needs.ts';

/** More than a link of a mail states without a sign-in. */
export const mostTappedSpots = 20;

/** What a link does with a place in a waiting list. */
export const tappedWatchActs = ['keep', 'accept', 'decline'] as const;

const token = z.string().check(z.maxLength(100));
const spots = z.int().check(z.gte(0), z.lte(10_000));

export const readTapSchema = z.object({ token });

export const useTapSchema = z.object({
  token,
  /** The free spots of the home, 0 to 20, or what they are now. Left out to end the question. */
  availableSpots: z.optional(spots),
  /** The free spots that the page showed. */
  from: z.optional(spots),
  /** To a need. */
  answer: z.optional(tappedAnswerSchema),
});

export const tapSchema = z.object({
  /**
   * 'spots': states the free spots of a home. 'end': ends the weekly question. 'need': answers a need. 'visit': accepts a time
   * of a visit. 'watch': acts on a place in a waiting list.
   */
  act: z.enum(['spots', 'end', 'need', 'visit', 'watch']),
  /**
   * 'open': not used yet. 'done': this request did it. 'used': an earlier one did. 'changed': somebody changed the free spots
   * since the page was opened, and nothing was written.
   */
  state: z.enum(['open', 'done', 'used', 'changed']),
  /** As it is now. Null for the end of the question. */
  home: z.nullable(
    z.object({
      id: z.guid(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      availableSpots: z.int(),
      confirmedAt: z.string(),
    }),
  ),
  /** What the home is asked, without the family. */
  need: z.nullable(
    z.object({
      number: z.int(),
      closesAt: z.string(),
      choices: shownNeedChoices,
      answer: z.nullable(needAnswerSchema),
    }),
  ),
  visit: z.nullable(z.object({ startsAt: z.string(), timeZone: z.string() })),
  watch: z.nullable(
    z.object({
      /** 'keep': still waits. 'accept': takes the free spot. 'decline': leaves it to the next person. */
      act: z.enum(tappedWatchActs),
      propertyName: z.string(),
      city: z.string(),
      state: z.string(),
      /** Of the turn. */
      endsAt: z.nullable(z.string()),
      timeZone: z.string(),
    }),
  ),
});
export type Tap = z.infer<typeof tapSchema>;

export const weeklyQuestionSchema = z.object({
  /** The day of the question, 1 for Monday to 7. Null for no question. */
  weekday: z.nullable(z.int().check(z.gte(1), z.lte(7))),
});
export type WeeklyQuestion = z.infer<typeof weeklyQuestionSchema>;
