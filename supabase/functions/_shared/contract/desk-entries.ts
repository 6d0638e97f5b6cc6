import * as z from 'zod/mini';
import type { DeskQueueName } from './desk.ts';
import { inquirySides } from './inquiry-options.ts';
import { messageSchema } from './messages.ts';

const conversationReportSchema = z.object({
  reason: z.string(),
  details: z.string(),
  reportedBy: z.enum(inquirySides),
  /** As the reporter read it. */
  home: z.object({ name: z.string(), city: z.string(), state: z.string() }),
  message: z.string(),
  messages: z.array(messageSchema),
  isConversationDeleted: z.boolean(),
  reportedId: z.guid(),
  isAccountDeleted: z.boolean(),
  isSuspended: z.boolean(),
  /** Other reports about the same account. */
  otherReportCount: z.int(),
});

/** What an operator reads of an opened entry, by queue. */
export const deskEntrySchemas = {
  conversation_reports: conversationReportSchema,
} satisfies Record<DeskQueueName, z.ZodMiniType>;

export type DeskDetails<Name extends DeskQueueName> = z.infer<(typeof deskEntrySchemas)[Name]>;
