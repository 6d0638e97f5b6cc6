import * as z from 'zod/mini';
import { createDraftStore } from '@/lib/session-value.ts';

const draftSchema = z.object({
  userId: z.string(),
  /** The id under which the text is sent, also after a reload: the server stores it once. */
  messageId: z.string(),
  body: z.string(),
  /** The last message on screen when the text was written. */
  lastMessageId: z.optional(z.nullable(z.string())),
});

const drafts = createDraftStore(draftSchema);
const keyOf = (inquiryId: string) => `replyDraft:${inquiryId}`;

/** Keeps an unsent reply through a failure, a reload or a new sign-in. */
export const keepReply = (inquiryId: string, draft: z.infer<typeof draftSchema>) =>
  drafts.keep(keyOf(inquiryId), draft);
export const dropReply = (inquiryId: string) => drafts.drop(keyOf(inquiryId));
export const replyDraftOf = (inquiryId: string, userId: string) => drafts.read(keyOf(inquiryId), userId);
