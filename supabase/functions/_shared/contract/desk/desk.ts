import * as z from 'zod/mini';
import { addressFields, invalidInput, line, pathId, text, uuid } from '../fields.ts';
import { t as texts } from '../catalog.ts';

/** The queues of the desk of operators, in its order. The same as private.desk_queues(). */
export const deskQueues = [
  'conversation_reports',
  'home_reports',
  'visit_comments',
  'record_corrections',
  'home_limits',
  'owners',
  'homes',
  'licenses',
  'register_matches',
  'claims',
  'helpers',
  'suspensions',
  'data_requests',
] as const;
export type DeskQueueName = (typeof deskQueues)[number];

export const operatorRoles = ['moderator', 'administrator'] as const;

export const deskSchema = z.object({
  role: z.enum(operatorRoles),
  /** Whether the operator gets mail about what waits. */
  mailEnabled: z.boolean(),
  /** Counts end at 1,000. */
  queues: z.array(z.object({ queue: z.enum(deskQueues), count: z.int() })),
});
export type Desk = z.infer<typeof deskSchema>;

export const deskMailSchema = z.object({ enabled: z.boolean() });

export const deskQueueParams = z.object({ queue: z.enum(deskQueues) });
/** The entries after one of them. */
export const deskQueueQuery = z.object({
  afterAt: z.optional(z.iso.datetime({ offset: true, ...invalidInput })),
  afterId: z.optional(uuid),
});

const entryFields = {
  id: z.guid(),
  waitingSince: z.string(),
  title: z.string(),
  about: z.string(),
};

export const deskEntrySchema = z.object({
  ...entryFields,
  /** The address of another operator, who has it open. */
  openBy: z.nullable(z.string()),
  /** Of an entry about several homes of an owner. */
  homeCount: z._default(z.int(), 0),
});
/** The number of entries on a page of a queue. */
export const deskPageSize = 50;

/** Why an operator does or reads something, for the log. */
export const deskReason = line(250, () => 'Please say why, for the log');

export const deskEntryParams = z.object({ queue: z.enum(deskQueues), id: pathId });
export const openDeskEntrySchema = z.object({ reason: deskReason, takesOver: z.optional(z.boolean()) });

/** What differs from what the operator saw when they opened the entry before. */
const deskChangeSchema = z.object({
  /** The name of a home or account, or what else was seen, such as 'register'. */
  subject: z.string(),
  /** As in the database. */
  column: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type DeskChange = z.infer<typeof deskChangeSchema>;

/** A home that the decision about its owner or its group is about too. */
const deskHomeSchema = z.object({
  id: z.guid(),
  ...addressFields,
  careTypes: z.array(z.string()),
  licenseNumber: z.nullable(z.string()),
  licenseCheckedAt: z.nullable(z.string()),
  certificationNumber: z.nullable(z.string()),
  certificationCheckedAt: z.nullable(z.string()),
  photoCount: z.int(),
  /** It was verified before. */
  isChanged: z.boolean(),
  /** Null if the register has none of the numbers, false if it has one for a home with another name or place. */
  isInRegister: z.nullable(z.boolean()),
});
export type DeskHome = z.infer<typeof deskHomeSchema>;

/** The opened entry. `details` follow the schema of the queue in desk-entries.ts. */
export const openedDeskEntrySchema = z.object({
  ...entryFields,
  /** For the decision on what this opening showed. */
  openingId: z.optional(z.guid()),
  details: z.unknown(),
  changes: z.array(deskChangeSchema),
  homes: z.array(deskHomeSchema),
});

export const decideDeskEntrySchema = z.object({
  decision: line(60, () => texts.invalidInput()),
  reason: deskReason,
  /** What the people concerned read. */
  sentence: z.optional(text(1000)),
  /** What the operator has done. Accepting a claim or verifying a helper takes all of `claimSteps`. */
  steps: z.optional(z.array(line(60, () => texts.invalidInput())).check(z.maxLength(10))),
  /** Of the opening that the page shows. Pages of 1.0.0 send none. */
  openingId: z.optional(uuid),
});
/** The same as private.desk_steps(). */
export const claimSteps = ['called_published_number', 'person_is_known'] as const;
/** Of a decision about a group: the names of homes that changed since it was opened, which wait further. */
export const deskDecidedSchema = z.object({ leftOut: z.array(z.string()) });

export const readOperatorLogSchema = z.object({
  reason: deskReason,
  /** Of an account, a home, or an entry of a queue. */
  aboutId: z.optional(uuid),
  /** The address of an operator. */
  operator: z.optional(line(254)),
  /** The ID of the last row that is known. */
  before: z.optional(z.int()),
});
export const operatorLogRowSchema = z.object({
  id: z.int(),
  createdAt: z.string(),
  operatorId: z.nullable(z.guid()),
  operatorName: z.string(),
  action: z.string(),
  personId: z.nullable(z.guid()),
  propertyId: z.nullable(z.guid()),
  subjectId: z.nullable(z.guid()),
  reason: z.string(),
});
export type OperatorLogRow = z.infer<typeof operatorLogRowSchema>;
/** The number of rows on a page of the log. */
export const operatorLogPageSize = 100;
