import * as z from 'zod/mini';
import { dataRequestKinds, dataRequestOutcomes } from '../accounts/data-requests.ts';
import { deskReason, operatorRoles } from './desk.ts';
import { email, line, text, uuid, zipCode } from '../fields.ts';
import { messageSchema } from '../inquiries/messages.ts';
import { inquiryStatuses, roles } from '../options.ts';
import { t as texts } from '../catalog.ts';

/** An exact address, an ID, or name and ZIP code of a home. */
export const lookUpSchema = z.union([
  z.strictObject({ email }),
  z.strictObject({ id: uuid }),
  z.strictObject({ name: line(200, () => texts.invalidInput()), zipCode }),
]);
export type LookUp = z.infer<typeof lookUpSchema>;

const logSchema = z.array(z.object({ action: z.string(), createdAt: z.string() }));
export type LoggedActions = z.infer<typeof logSchema>;

const suspensionsSchema = z.array(
  z.object({
    suspendedAt: z.string(),
    suspendedBy: z.string(),
    reason: z.string(),
    liftedAt: z.nullable(z.string()),
    liftedBy: z.nullable(z.string()),
  }),
);
export type Suspensions = z.infer<typeof suspensionsSchema>;

const at = z.nullable(z.string());

const personSchema = z.object({
  id: z.guid(),
  role: z.enum(roles),
  createdAt: z.string(),
  lastActivityAt: at,
  needsSetup: z.boolean(),
  verifiedAt: at,
  verifiedBy: z.nullable(z.string()),
  suspendedAt: at,
  isOperator: z.boolean(),
  operator: z.nullish(z.object({ role: z.enum(operatorRoles), opensAt: z.string() })),
  /** Null for an account that never asked to be a helper. Left out by an older database. */
  helper: z.nullish(z.object({ decidedAt: at, isAccepted: z.nullable(z.boolean()) })),
  hasSecondFactor: z.boolean(),
  sessionCount: z.int(),
  homeCount: z.int(),
  /** The newest 50. */
  homes: z.array(z.object({ id: z.guid(), name: z.string(), isListed: z.boolean() })),
  sentCount: z.int(),
  receivedCount: z.int(),
  reportsMade: z.int(),
  reportsAbout: z.int(),
  /** Mail to the address came back. */
  isBouncing: z.boolean(),
  /** The last 20 to the account or about its homes. */
  mails: z.array(z.object({ kind: z.string(), createdAt: z.string(), sentAt: at, attempts: z.int() })),
  dataRequests: z.array(
    z.object({
      kind: z.enum(dataRequestKinds),
      receivedAt: z.string(),
      closedAt: at,
      outcome: z.nullable(z.enum(dataRequestOutcomes)),
    }),
  ),
  suspensions: suspensionsSchema,
  log: logSchema,
});
export type LookedUpPerson = z.infer<typeof personSchema>;

const homeSchema = z.object({
  id: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  ownerId: z.guid(),
  createdAt: z.string(),
  isActive: z.boolean(),
  isListed: z.boolean(),
  suspendedAt: at,
  ownerSuspendedAt: at,
  verifiedAt: at,
  verifiedBy: z.nullable(z.string()),
  changedSinceVerifiedAt: at,
  licenseCheckedAt: at,
  certificationCheckedAt: at,
  confirmedAt: at,
  photoCount: z.int(),
  inquiryCount: z.int(),
  /** Needs of the last 30 days. `refused` are those that it answered with yes first. Left out by an older database. */
  needCounts: z.optional(z.object({ asked: z.int(), answered: z.int(), refused: z.int() })),
  suspensions: suspensionsSchema,
  log: logSchema,
});
export type LookedUpHome = z.infer<typeof homeSchema>;

const inquirySchema = z.object({
  id: z.guid(),
  createdAt: z.string(),
  status: z.enum(inquiryStatuses),
  seenAt: at,
  answeredAt: at,
  withdrawnAt: at,
  deletedAt: at,
  familyId: z.guid(),
  /** Null once the home was deleted. */
  propertyId: z.nullable(z.guid()),
  homeName: z.string(),
  ownerId: z.nullable(z.guid()),
  messageCount: z.int(),
  visitCount: z.int(),
  reportCount: z.int(),
  log: logSchema,
});
export type LookedUpInquiry = z.infer<typeof inquirySchema>;

export const lookedUpSchema = z.object({
  person: z.nullable(personSchema),
  homes: z.array(homeSchema),
  inquiry: z.nullable(inquirySchema),
  /** A deleted account whose addresses stay suspended. */
  suspendedFormerId: z.nullable(z.guid()),
});
export type LookedUp = z.infer<typeof lookedUpSchema>;

/** It is in the log, and in the export of those whose data it is. */
export const readContentSchema = z.object({
  what: z.enum(['person', 'inquiry']),
  id: uuid,
  reason: deskReason,
});
const personContentSchema = z.object({
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** The newest 100. */
  inquiries: z.array(
    z.object({
      id: z.guid(),
      homeName: z.nullable(z.string()),
      isSender: z.boolean(),
      createdAt: z.string(),
      status: z.enum(inquiryStatuses),
    }),
  ),
});
export type PersonContent = z.infer<typeof personContentSchema>;
const inquiryContentSchema = z.object({
  message: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  messages: z.array(messageSchema),
});
export type InquiryContent = z.infer<typeof inquiryContentSchema>;
export const contentSchema = z.union([personContentSchema, inquiryContentSchema]);

export const operatorActions = [
  'suspend_account',
  'lift_suspension_of_account',
  'suspend_property',
  'lift_suspension_of_property',
  'end_sessions',
  'remove_second_factor',
  'restore_home_limits',
  'unverify_account',
  'unverify_helper',
  'unverify_property',
  'uncheck_license_of_property',
  'uncheck_certification_of_property',
  'remove_visit_comment_of_property',
  'remove_record_corrections_of_property',
  'delete_property',
  'name_moderator',
  'remove_operator',
] as const;
export type OperatorAction = (typeof operatorActions)[number];
export const operatorActionSchema = z.object({
  action: z.enum(operatorActions),
  subjectId: uuid,
  reason: deskReason,
  /** What the owner or the helper reads. */
  sentence: z.optional(text(1000)),
});
/** False if there was nothing to change. */
export const operatorActionDoneSchema = z.object({ isDone: z.boolean() });
