import * as z from 'zod/mini';
import { invalidInput, line, newId, text, uuid } from '../fields.ts';
import { receivedInquirySchema, sentInquirySchema } from './inquiries.ts';
import { limits } from '../limits.ts';
import { inquirySides, reportReasons } from './inquiry-options.ts';
import { t as inquiryTexts } from './catalog.ts';
import { moveInSchema } from './move-ins.ts';
import { t as texts } from '../catalog.ts';
import { holdSchema } from '../holds/holds.ts';
import { quoteSchema } from '../quotes/quotes.ts';
import { visitSchema } from '../visits/visits.ts';

/** The same id again returns the same message. */
export const sendMessageSchema = z.object({
  id: newId,
  body: text(limits.message, () => texts.messageRequired()),
  /**
   * The last message that the writer has seen; null: none. If a colleague has answered since, nothing is sent. Left out, it
   * is sent in any case.
   */
  lastMessageId: z.optional(z.nullable(uuid)),
});
export type SendMessage = z.infer<typeof sendMessageSchema>;

export const messageSchema = z.object({
  id: z.guid(),
  sender: z.enum(inquirySides),
  isYours: z.boolean(),
  /** Who wrote for the owner, such as "Dana, for Maple Group". Null for the family and for an owner without people. */
  senderName: z.nullable(z.string()),
  body: z.string(),
  createdAt: z.string(),
  /** When the other side read it. */
  readAt: z.nullable(z.string()),
});
export type Message = z.infer<typeof messageSchema>;

/** What our team wrote to the reader after a report. */
export const teamNoteSchema = z.object({ id: z.guid(), body: z.string(), createdAt: z.string() });

const threadFields = {
  /** For the owner without those of the family once it withdrew the inquiry, and while the home is suspended. */
  messages: z.array(messageSchema).check(z.maxLength(limits.messages)),
  teamNotes: z.array(teamNoteSchema),
  quotes: z.array(quoteSchema),
  holds: z.array(holdSchema),
  /** The free spots that families are shown; null for a home that is not listed. */
  availableSpots: z.nullable(z.int()),
  moveIn: moveInSchema,
  visits: z.array(visitSchema),
  canReply: z.boolean(),
  /** Why the caller cannot reply, as a sentence that says what is possible; null if they can. */
  closedReason: z.nullable(z.string()),
  /** The IANA time zone of the home. */
  timeZone: z.nullable(z.string()),
};

export const threadSchema = z.discriminatedUnion('side', [
  z.object({ side: z.literal('family'), inquiry: sentInquirySchema, ...threadFields }),
  z.object({ side: z.literal('owner'), inquiry: receivedInquirySchema, ...threadFields }),
]);
export type Thread = z.infer<typeof threadSchema>;

export const reportSchema = z.object({
  reason: z.enum(reportReasons, { error: () => inquiryTexts.reportReasonUnknown() }),
  details: text(limits.reportDetails, () => inquiryTexts.reportDetailsRequired()),
});
export type Report = z.infer<typeof reportSchema>;

const savedReplyFields = {
  title: line(limits.savedReplyTitle, () => inquiryTexts.savedReplyTitleRequired()),
  body: text(limits.message, () => texts.messageRequired()),
};

/** The new list, which replaces the old one. */
export const saveRepliesSchema = z.object({
  replies: z
    .array(z.object(savedReplyFields), invalidInput)
    .check(z.maxLength(limits.savedReplies, { error: () => inquiryTexts.tooManySavedReplies() })),
});
export const savedReplySchema = z.object({ id: z.guid(), title: z.string(), body: z.string() });
export type SavedReply = z.infer<typeof savedReplySchema>;

export const savedRepliesSchema = z.object({ data: z.array(savedReplySchema) });

/** What is new at the bell. */
export const newsSchema = z.object({
  messages: z.int(),
  /** Inquiries that a colleague assigned to the caller. */
  assigned: z.int(),
  lists: z.int(),
  searches: z.int(),
});
export type News = z.infer<typeof newsSchema>;
