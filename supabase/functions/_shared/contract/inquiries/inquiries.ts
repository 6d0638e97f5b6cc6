import * as z from 'zod/mini';
import {
  distinctList,
  invalidInput,
  line,
  newId,
  optionalEmail,
  ownerFields,
  phone,
  text,
  uuid,
} from '../fields.ts';
import { limits } from '../limits.ts';
import { contactWays, inquiryParts, sentInquiryStates } from './inquiry-options.ts';
import { inquiryStatuses } from '../options.ts';
import { flag, numeric, pageFields } from '../search/search.ts';
import { t as inquiryTexts } from './catalog.ts';
import { t as texts } from '../catalog.ts';
import { visitSchema } from '../visits/visits.ts';

export const sendInquirySchema = z
  .object({
    /** The same id again returns the same inquiry. Without one, the database chooses it. */
    id: z.optional(newId),
    propertyId: uuid,
    message: text(limits.message, () => texts.messageRequired()),
    /** Required unless `contactBy` leaves it out. */
    phone: z.optional(phone),
    email: z.optional(optionalEmail),
    /** By default, all for which there is contact data. */
    contactBy: z.optional(
      distinctList(z.enum(contactWays, { error: () => inquiryTexts.contactByUnknown() })).check(
        z.refine((ways) => ways.length > 0, { error: () => inquiryTexts.contactByMissing() }),
      ),
    ),
  })
  .check(
    z.refine(({ contactBy, phone }) => phone !== undefined || (contactBy && !contactBy.includes('phone')), {
      error: () => texts.phoneRequired(),
      path: ['phone'],
    }),
    z.refine(({ contactBy, email }) => contactBy?.some((way) => way !== 'email' || email) ?? true, {
      error: () => inquiryTexts.contactByEmailMissing(),
      path: ['contactBy'],
      when: ({ issues }) => issues.length === 0,
    }),
  );
export type SendInquiry = z.infer<typeof sendInquirySchema>;

export const addToInquirySchema = z.object({ message: text(limits.message, () => texts.messageRequired()) });

export const setInquiryStatusSchema = z.object({
  status: z.enum(inquiryStatuses, { error: () => texts.statusInvalid() }),
});

const fields = {
  id: z.guid(),
  /** For the sender: null once withdrawn, or deleted by the owner. For the owner: also null unless chosen, and while the home is suspended. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** How the owner may reach the family. */
  contactBy: z.array(z.enum(contactWays)),
  createdAt: z.string(),
};

/** An inquiry after it was sent or changed. */
export const inquirySchema = z.object({
  ...fields,
  propertyId: z.guid(),
  /** Empty for the owner once the family withdrew the inquiry, and while the home is suspended. */
  message: z.string(),
  status: z.enum(inquiryStatuses),
  seen: z.boolean(),
  isWithdrawn: z.boolean(),
});
export type Inquiry = z.infer<typeof inquirySchema>;

const threadSummary = {
  /** Messages of the other side that the caller has not read. */
  unreadCount: z.int(),
  messageCount: z.int(),
  /** The next confirmed visit, or else the open proposal. */
  visit: z.nullable(visitSchema),
};

/** An inquiry as the owner reads it. */
export const receivedInquirySchema = z.extend(inquirySchema, {
  propertyName: z.string(),
  /** Of the home: whose saved replies fit. */
  ownerId: z.guid(),
  /** Which of the people of the owner answers; null: nobody in particular. */
  personId: z.nullable(z.guid()),
  /** Since when; null also for earlier times. */
  assignedAt: z.nullable(z.string()),
  ...threadSummary,
});
export type ReceivedInquiry = z.infer<typeof receivedInquirySchema>;

/** An inquiry as the family that sent it reads it. */
export const sentInquirySchema = z.object({
  ...fields,
  property: z.object({
    id: z.guid(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    /** Storage path of the cover; null for a home that is Unavailable or suspended. */
    photo: z.nullable(z.string()),
    isActive: z.boolean(),
    /** Whether our team removed the home from the site. */
    isSuspended: z.boolean(),
  }),
  message: z.string(),
  /** `closed` also once the owner deleted it. The family does not learn that it is marked as spam. */
  state: z.enum(sentInquiryStates),
  /** When it was seen, answered or withdrawn, or deleted by the owner; null if that is not known. */
  stateAt: z.nullable(z.string()),
  canReply: z.boolean(),
  ...threadSummary,
});
export type SentInquiry = z.infer<typeof sentInquirySchema>;

export const sentInquiriesSchema = z.object({ ...pageFields, propertyId: z.optional(uuid) });

export const inquiryCountsSchema = z.object({
  total: z.int(),
  seen: z.int(),
  unseen: z.int(),
  /** Inquiries to answer. */
  waiting: z.int(),
  /** Those of them that are assigned to the caller. */
  yours: z.int(),
  /** Visits to accept. */
  visits: z.int(),
  /** Needs that wait for the answer of a home. */
  needs: z.int(),
});
export type InquiryCounts = z.infer<typeof inquiryCountsSchema>;

/** A home about which families wrote. */
export const inquiryHomeSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  count: z.int(),
  /** Inquiries to answer. */
  waiting: z.int(),
});
export type InquiryHome = z.infer<typeof inquiryHomeSchema>;

export const receivedInquiriesSchema = z.object({
  ...pageFields,
  ...ownerFields,
  status: z.optional(z.enum(inquiryStatuses, { error: () => texts.statusInvalid() })),
  propertyId: z.optional(uuid),
  /** Who answers. */
  personId: z.optional(uuid),
  /** Only those that are assigned to nobody. */
  unassigned: flag(() => texts.invalidInput()),
  /** Only those that wait for an answer for at least so many days. */
  waitingDays: z.optional(
    z.pipe(
      numeric(() => texts.invalidInput()),
      z.int(invalidInput).check(z.gte(0), z.lte(366)),
    ),
  ),
  /** Words that are all in the message, the contact data or the name of the home. */
  query: z.optional(line(limits.inquirySearch)),
  /** Only those that have this. */
  has: z.optional(z.enum(inquiryParts, invalidInput)),
});

/** Which of the people of the owner answers; null: nobody in particular. */
export const assignInquirySchema = z.object({
  personId: z.nullable(uuid),
  /** Who answered on the screen of the caller. If it is somebody else by now, nothing changes. Left out, all changes. */
  fromPersonId: z.optional(z.nullable(uuid)),
});

/** The inquiries that were on the screen. */
export const markShownSchema = z.object({
  ids: z.array(uuid, invalidInput).check(z.maxLength(limits.pageMax, invalidInput)),
});

/** Response of both calls that mark inquiries as seen: how many were unseen. */
export const markedSeenSchema = z.object({ marked: z.int() });
export type MarkedSeen = z.infer<typeof markedSeenSchema>;
