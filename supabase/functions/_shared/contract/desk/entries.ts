import * as z from 'zod/mini';
import { dataRequestKinds } from '../accounts/data-requests.ts';
import {
  checkedHomeSchema,
  claimEntrySchema,
  homeEntrySchema,
  homeReportEntrySchema,
  ownerEntrySchema,
} from './homes.ts';
import type { DeskQueueName } from './desk.ts';
import { inquirySides } from '../inquiries/inquiry-options.ts';
import { messageSchema } from '../inquiries/messages.ts';
import { roles } from '../options.ts';
import { recordFacts } from '../register/corrections.ts';
import { recordedHomeSchema } from '../register/register.ts';
import { visitFindingsSchema } from '../visits/visit-answers.ts';

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

const suspensionSchema = z.object({
  personId: z.nullable(z.guid()),
  /** Null for an account. */
  propertyId: z.nullable(z.guid()),
  homeName: z.nullable(z.string()),
  suspendedAt: z.string(),
  suspendedBy: z.string(),
  reason: z.string(),
  /** Homes of a suspended account. */
  homeCount: z.int(),
  isOwnerSuspended: z.boolean(),
  /** Earlier suspensions, which were lifted. */
  earlierCount: z.int(),
});

const dataRequestSchema = z.object({
  id: z.guid(),
  kind: z.enum(dataRequestKinds),
  receivedAt: z.string(),
  daysLeft: z.int(),
  recordedBy: z.string(),
  identityCheckedAt: z.nullable(z.string()),
  exportedAt: z.nullable(z.string()),
  personId: z.guid(),
  /** For the reply. Null once the account is deleted. */
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  homeCount: z.int(),
  inquiryCount: z.int(),
});

const homeLimitsSchema = z.object({
  personId: z.guid(),
  name: z.nullable(z.string()),
  email: z.string(),
  createdAt: z.string(),
  verifiedAt: z.nullable(z.string()),
  /** How many more homes the owner asks for. */
  askedCount: z.int(),
  homeCount: z.int(),
  /** Added in the last 24 hours. */
  todayCount: z.int(),
  homesPerDay: z.int(),
  homesInTotal: z.int(),
});

const visitCommentEntrySchema = z.object({
  propertyId: z.guid(),
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  findings: z.nullable(visitFindingsSchema),
  /** What is public. */
  comment: z.nullable(z.string()),
  asked: z.string(),
});

const recordCorrectionEntrySchema = z.object({
  propertyId: z.guid(),
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
  fact: z.enum(recordFacts),
  sentence: z.string(),
  evidence: z.string(),
  record: recordedHomeSchema,
});

const helperEntrySchema = z.object({
  personId: z.guid(),
  name: z.nullable(z.string()),
  email: z.string(),
  createdAt: z.string(),
  organization: z.string(),
  workPhone: z.string(),
  address: z.string(),
  /** Verified helpers of the same organization. */
  sameOrganizationCount: z.int(),
});

/** What an operator reads of an opened entry, by queue. */
export const deskEntrySchemas = {
  conversation_reports: conversationReportSchema,
  home_reports: homeReportEntrySchema,
  visit_comments: visitCommentEntrySchema,
  record_corrections: recordCorrectionEntrySchema,
  home_limits: homeLimitsSchema,
  owners: ownerEntrySchema,
  homes: homeEntrySchema,
  licenses: checkedHomeSchema,
  register_matches: checkedHomeSchema,
  claims: claimEntrySchema,
  helpers: helperEntrySchema,
  suspensions: suspensionSchema,
  data_requests: dataRequestSchema,
} satisfies Record<DeskQueueName, z.ZodMiniType>;

export type DeskDetails<Name extends DeskQueueName> = z.infer<(typeof deskEntrySchemas)[Name]>;
