import * as z from 'zod/mini';
import { distinctList, invalidInput, newId, optionalEmail, pathId, phone, text, uuid } from '../fields.ts';
import { contactWays } from '../inquiries/inquiry-options.ts';
import { limits } from '../limits.ts';
import { careTypes, payments } from '../options.ts';
import { t as texts } from '../catalog.ts';
import { t } from './catalog.ts';

// The choices of a need, in the order of the screens. The tables check the same lists.
export const careLevels = ['little', 'daily', 'night'] as const;
export const movings = ['alone', 'walker', 'wheelchair', 'bed'] as const;
export const memories = ['clear', 'forgetful', 'dementia', 'wanders'] as const;
export const needRooms = ['private', 'shared', 'any'] as const;
export const moveIns = ['today', 'three_days', 'two_weeks', 'later'] as const;
export const budgets = ['to_3000', 'to_4500', 'to_6000', 'to_8000', 'above_8000', 'open'] as const;
export const needQuestions = [
  'two_to_lift',
  'night_help',
  'visit_first',
  'shared_room',
  'later_start',
] as const;
export const needReplies = ['yes', 'no', 'unsure'] as const;

export type NeedQuestion = (typeof needQuestions)[number];
export type NeedReply = (typeof needReplies)[number];

/** As many homes as one need asks. */
export const mostAskedHomes = 10;
export const mostChosenHomes = 3;

const oneOf = <const T extends readonly string[]>(options: T) => z.enum(options, invalidInput);
const someOf = <const T extends readonly string[]>(options: T) =>
  distinctList(oneOf(options)).check(
    z.refine((chosen) => chosen.length > 0, { error: () => texts.required() }),
  );

/** Nothing of it is free text. */
export const needChoicesSchema = z.object({
  careTypes: someOf(careTypes),
  /** 'little': help now and then. 'daily': every day. 'night': day and night. */
  careLevel: oneOf(careLevels),
  moving: oneOf(movings),
  memory: oneOf(memories),
  persons: z.union([z.literal(1), z.literal(2)], invalidInput),
  room: oneOf(needRooms),
  payments: someOf(payments),
  moveIn: oneOf(moveIns),
  /** The most that the family pays a month, in dollars. */
  budget: oneOf(budgets),
});
export type NeedChoices = z.infer<typeof needChoicesSchema>;

/** The same in a response. */
export const shownNeedChoices = z.object({
  ...needChoicesSchema.shape,
  careTypes: z.array(z.enum(careTypes)),
  payments: z.array(z.enum(payments)),
});

const referenceText = () => t.referenceWanted();

export const askHomesSchema = z.object({
  /** The same id again returns the first need. */
  id: newId,
  propertyIds: distinctList(uuid).check(
    z.refine((ids) => ids.length > 0 && ids.length <= mostAskedHomes, { error: () => t.chooseOneTenHomes() }),
  ),
  choices: needChoicesSchema,
  /** What a verified helper calls its client. Nobody else gives one. */
  reference: z.optional(
    z
      .int({ error: referenceText })
      .check(z.minimum(1, { error: referenceText }), z.maximum(999_999, { error: referenceText })),
  ),
});

/** Of a home. */
export const needAnswerSchema = z.object({
  answer: z.enum(['yes', 'no', 'question']),
  /** With a yes, as the days. In dollars. */
  monthlyPrice: z.nullable(z.int()),
  freeFrom: z.nullable(z.string()),
  freeUntil: z.nullable(z.string()),
  question: z.nullable(z.enum(needQuestions)),
  /** What the family answered to the question. */
  reply: z.nullable(z.enum(needReplies)),
  answeredAt: z.string(),
});
export type NeedAnswer = z.infer<typeof needAnswerSchema>;

const fields = {
  id: z.guid(),
  number: z.int(),
  /** What a helper calls its client, null for a family. No home reads it. */
  reference: z.nullable(z.int()),
  createdAt: z.string(),
  /** Until the family chose, for 72 hours at most. */
  isOpen: z.boolean(),
};

/** A need as its family reads it. */
export const needSchema = z.object({
  ...fields,
  closesAt: z.string(),
  choices: shownNeedChoices,
  homes: z.array(
    z.object({
      propertyId: z.guid(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      /** 'call': it was asked as often as a home is in a day, and knows nothing of this need. 'gone': no longer listed. */
      position: z.enum(['asked', 'call', 'gone']),
      answer: z.nullable(needAnswerSchema),
      /** Of a chosen home. */
      inquiryId: z.nullable(z.guid()),
    }),
  ),
});
export type Need = z.infer<typeof needSchema>;

export const needSummarySchema = z.object({
  ...fields,
  homeCount: z.int(),
  answerCount: z.int(),
  yesCount: z.int(),
});
export type NeedSummary = z.infer<typeof needSummarySchema>;

export const needHomeParams = z.object({ id: pathId, propertyId: pathId });

export const needReplySchema = z.object({ reply: oneOf(needReplies) });

const seenAt = z.iso.datetime({ offset: true, ...invalidInput });

/** One to three homes, as the caller read their answers, and an inquiry to each. */
export const chooseNeedHomesSchema = z
  .object({
    homes: z
      .array(z.object({ propertyId: uuid, answeredAt: seenAt }), invalidInput)
      .check(
        z.minLength(1, { error: () => texts.required() }),
        z.maxLength(mostChosenHomes, { error: () => t.chooseOneThreeHomes() }),
      ),
    message: text(limits.message, () => texts.messageRequired()),
    phone: z.optional(phone),
    email: z.optional(optionalEmail),
    contactBy: distinctList(z.enum(contactWays)).check(
      z.refine((ways) => ways.length > 0, { error: () => texts.required() }),
    ),
  })
  .check(
    z.refine(({ contactBy, phone }) => phone !== undefined || !contactBy.includes('phone'), {
      error: () => texts.phoneRequired(),
      path: ['phone'],
    }),
    z.refine(({ contactBy, email }) => email !== undefined || !contactBy.includes('email'), {
      error: () => texts.emailInvalid(),
      path: ['email'],
      when: ({ issues }) => issues.length === 0,
    }),
  );

/** A need as a home reads it: nothing of the family, and of a closed one only that it is closed. */
export const receivedNeedSchema = z.object({
  needId: z.guid(),
  number: z.int(),
  propertyId: z.guid(),
  propertyName: z.string(),
  createdAt: z.string(),
  closesAt: z.string(),
  isOpen: z.boolean(),
  choices: z.nullable(shownNeedChoices),
  answer: z.nullable(needAnswerSchema),
  /** The organization that asks for a client, once the home has said yes. */
  helper: z.nullable(z.object({ organization: z.string(), phone: z.string() })),
});
export type ReceivedNeed = z.infer<typeof receivedNeedSchema>;

const day = z.iso.date({ error: () => t.enterDaySuchAs202701() });
const priceText = () => t.priceWanted();

const yesAnswer = z
  .object({
    answer: z.literal('yes'),
    monthlyPrice: z
      .int({ error: priceText })
      .check(z.gte(100, { error: priceText }), z.lte(100_000, { error: priceText })),
    freeFrom: day,
    freeUntil: day,
  })
  .check(
    z.refine(({ freeFrom, freeUntil }) => freeFrom <= freeUntil, {
      error: () => t.lastDayIsBeforeFirst(),
      path: ['freeUntil'],
    }),
  );
const noAnswer = z.object({ answer: z.literal('no') });

/** What a home can answer by a link of a mail. */
export const tappedAnswerSchema = z.discriminatedUnion('answer', [yesAnswer, noAnswer]);
export type TappedAnswer = z.infer<typeof tappedAnswerSchema>;

export const answerNeedSchema = z.object({
  answer: z.discriminatedUnion('answer', [
    yesAnswer,
    noAnswer,
    z.object({ answer: z.literal('question'), question: oneOf(needQuestions) }),
  ]),
  /** `answeredAt` of the answer that the caller saw. Left out for the first answer. */
  from: z.optional(seenAt),
});
export type AnswerNeed = z.infer<typeof answerNeedSchema>['answer'];

/** An answer as the functions of the database take it. */
export const toAnswerRow = (answer: AnswerNeed) =>
  answer.answer === 'yes'
    ? {
        answer: answer.answer,
        monthly_price: answer.monthlyPrice,
        free_from: answer.freeFrom,
        free_until: answer.freeUntil,
      }
    : answer;
