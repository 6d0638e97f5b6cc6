import * as z from 'zod/mini';
import { exportedListsSchema } from './account-lists.ts';
import { dataRequestKinds, dataRequestOutcomes } from './data-requests.ts';
import { feedKeySchema } from '../team/feed.ts';
import { addressFields } from '../fields.ts';
import { homeReportReasons, inquirySides, reportReasons } from '../inquiries/inquiry-options.ts';
import { inquirySchema, receivedInquirySchema } from '../inquiries/inquiries.ts';
import { messageSchema, reportSchema, savedReplySchema, teamNoteSchema } from '../inquiries/messages.ts';
import { roles } from '../options.ts';
import { propertySchema } from '../properties/properties.ts';
import { helperSchema } from '../needs/helpers.ts';
import { needAnswerSchema, shownNeedChoices } from '../needs/needs.ts';
import { weeklyQuestionSchema } from '../taps/taps.ts';
import { savedSearchSchema } from '../saved-searches/saved-searches.ts';
import { invitedRoles, teamRoles } from '../team/team.ts';
import { userSchema } from './users.ts';
import { holdSchema } from '../holds/holds.ts';
import { exportedMoveInsSchema } from '../inquiries/move-ins.ts';
import { exportedRecordCorrectionSchema } from '../register/corrections.ts';
import { quoteSchema } from '../quotes/quotes.ts';
import { exportedVisitAnswerSchema } from '../visits/visit-answers.ts';
import { exportedVisitCommentSchema } from '../visits/visit-comment.ts';
import { visitSchema } from '../visits/visits.ts';

const sessionSchema = z.object({
  signedInAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** Null until the first call to the API. */
  expiresAt: z.nullable(z.string()),
  device: z.nullable(z.string()),
  address: z.nullable(z.string()),
});

/**
 * What a report is about, as the reporter read it then: a conversation, by side, or a home, by a family or by the owner of a
 * home of the register. Without texts for an owner if the family withdrew them.
 */
const reportedSchema = z.object({
  side: z.enum([...inquirySides, 'home', 'register']),
  home: z.object({
    id: z.guid(),
    ...addressFields,
    licenseNumber: z.nullable(z.string()),
    licenseState: z.nullable(z.string()),
  }),
  /** Null for a home. */
  message: z.nullable(z.string()),
  messages: z.array(messageSchema),
});

/** All data about the caller. Operators export the same. */
export const accountDataSchema = z.object({
  exportedAt: z.string(),
  account: z.extend(userSchema, { verifiedAt: z.nullable(z.string()) }),
  /** Of a sign-up whose address was confirmed, until a password is chosen. */
  unclaimedSignUp: z.nullable(z.object({ role: z.enum(roles), createdAt: z.string() })),
  properties: z.array(
    z.extend(z.omit(propertySchema, { ownerId: true, isFavorite: true }), {
      /** Null if the owner gave it none. */
      ownId: z.nullable(z.string()),
    }),
  ),
  /** When an owner listed homes, and the limits that an operator set; null for the usual ones. */
  homeLimits: z.nullable(
    z.object({
      perDay: z.nullable(z.int()),
      inTotal: z.nullable(z.int()),
      listedAt: z.array(z.string()),
      asked: z.nullable(z.int()),
      askedAt: z.nullable(z.string()),
    }),
  ),
  /** The sentences about what visitors found, also those that wait for the team. */
  visitComments: z._default(z.array(exportedVisitCommentSchema), []),
  /** Corrections of the public record of the homes. */
  recordCorrections: z._default(z.array(exportedRecordCorrectionSchema), []),
  /** Storage paths in the bucket property-images, including thumbnails and unused uploads. */
  photos: z.array(z.string()),
  favorites: z.array(z.object({ propertyId: z.guid(), propertyName: z.string(), createdAt: z.string() })),
  inquiriesSent: z.array(
    z.extend(inquirySchema, {
      propertyName: z.string(),
      deletedAt: z.nullable(z.string()),
      messages: z.array(messageSchema),
      teamNotes: z.array(teamNoteSchema),
    }),
  ),
  inquiriesReceived: z.array(
    z.extend(receivedInquirySchema, { messages: z.array(messageSchema), teamNotes: z.array(teamNoteSchema) }),
  ),
  quotes: z._default(z.array(quoteSchema), []),
  holds: z._default(z.array(holdSchema), []),
  ...exportedMoveInsSchema.shape,
  visits: z.array(visitSchema),
  /** What the caller answered about visits, or was asked. */
  visitAnswers: z._default(z.array(exportedVisitAnswerSchema), []),
  savedReplies: z.array(savedReplySchema),
  /** Those that the caller made. */
  reports: z.array(
    z.extend(reportSchema, {
      reason: z.enum([...reportReasons, ...homeReportReasons]),
      inquiryId: z.nullable(z.guid()),
      createdAt: z.string(),
      about: reportedSchema,
      /** What the team decided about a home. */
      outcome: z.nullable(z.string()),
    }),
  ),
  savedSearches: z.array(
    z.extend(z.omit(savedSearchSchema, { homeCount: true, newCount: true, placeIsKnown: true }), {
      /** Homes that came later are for the next mail. Null before the first one. */
      mailedUntil: z.nullable(z.string()),
    }),
  ),
  /** The registered homes that the caller would like to see here. */
  registerRequests: z.array(z.object({ home: z.string(), createdAt: z.string() })),
  /** The claims for homes of the public register. */
  registerClaims: z.array(
    z.object({
      home: z.string(),
      roleInHome: z.string(),
      phone: z.string(),
      reason: z.string(),
      createdAt: z.string(),
      decidedAt: z.nullable(z.string()),
      isAccepted: z.nullable(z.boolean()),
      decision: z.nullable(z.string()),
    }),
  ),
  /** The homes that the caller offers to other owners, and those that others offer to the caller. */
  homeOffers: z.array(
    z.object({
      propertyName: z.string(),
      isYours: z.boolean(),
      email: z.string(),
      createdAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** Of systems that send spots and prices. Without the keys themselves. */
  feedKeys: z.array(feedKeySchema),
  /** The owners for whom the caller acts, and the caller as an owner with people. */
  worksFor: z.array(
    z.object({ owner: z.string(), name: z.string(), role: z.enum(teamRoles), createdAt: z.string() }),
  ),
  /** The people who act for the caller, without their addresses. */
  people: z.array(z.object({ name: z.string(), role: z.enum(teamRoles), createdAt: z.string() })),
  /** The open invitations to act for the caller. */
  peopleInvited: z.array(
    z.object({ role: z.enum(invitedRoles), createdAt: z.string(), expiresAt: z.string() }),
  ),
  /** The full homes that the caller waits for. */
  homeWatches: z.array(
    z.object({
      propertyId: z.guid(),
      propertyName: z.string(),
      createdAt: z.string(),
      /** When the caller joined the waiting list, and for which room. */
      placeAt: z.nullable(z.string()),
      roomType: z.nullable(z.string()),
    }),
  ),
  /** When the next and the last mails about saved searches are or were due. */
  searchNewsMail: z.nullable(
    z.object({
      dueAt: z.nullable(z.string()),
      mailedAt: z.nullable(z.string()),
      weeklyMailedAt: z.nullable(z.string()),
    }),
  ),
  /** The organization of a helper. */
  helper: helperSchema.shape.helper,
  /** What the caller asked homes, and what it answered to families. Of the last 30 days. */
  needs: z.array(
    z.object({
      number: z.int(),
      /** Of a helper: its number of the client. */
      reference: z.nullable(z.int()),
      createdAt: z.string(),
      closedAt: z.nullable(z.string()),
      choices: shownNeedChoices,
      homes: z.array(
        z.object({
          propertyId: z.guid(),
          propertyName: z.string(),
          answer: z.nullable(needAnswerSchema),
          inquiryId: z.nullable(z.guid()),
        }),
      ),
    }),
  ),
  needAnswers: z.array(
    z.object({ number: z.int(), propertyName: z.string(), askedAt: z.string(), answer: needAnswerSchema }),
  ),
  /** Of the last 30 days. */
  mails: z.array(
    z.object({
      kind: z.string(),
      propertyName: z.nullable(z.string()),
      createdAt: z.string(),
      sentAt: z.nullable(z.string()),
      /** The homes of a mail about saved searches. */
      homeNames: z.nullable(z.array(z.string())),
    }),
  ),
  /** The day of the weekly question, and when it was last asked. Null for a person who changed nothing and was never asked. */
  weeklyQuestion: z.nullable(z.extend(weeklyQuestionSchema, { askedOn: z.nullable(z.string()) })),
  /** When the caller turned off the email after a visit. */
  declinedVisitQuestionsAt: z._default(z.nullable(z.string()), null),
  /** When the caller took the own homes out of the open data. */
  openDataRefusedAt: z._default(z.nullable(z.string()), null),
  /** The devices on which the caller turned on notifications. */
  pushDevices: z._default(z.array(z.object({ name: z.string(), createdAt: z.string() })), []),
  /** How often mail to the address came back. */
  bouncedMail: z.nullable(z.object({ count: z.int(), bouncedAt: z.string() })),
  /** What the team wrote to the caller as an owner, and the answers. */
  ownerNotes: z.array(
    z.object({
      propertyName: z.nullable(z.string()),
      body: z.string(),
      createdAt: z.string(),
      answer: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
    }),
  ),
  /** Of the account, and of its homes. */
  suspensions: z.array(
    z.object({
      propertyId: z.nullable(z.guid()),
      suspendedAt: z.string(),
      liftedAt: z.nullable(z.string()),
    }),
  ),
  /** What the person asked our team for by mail. */
  dataRequests: z.array(
    z.object({
      kind: z.enum(dataRequestKinds),
      receivedAt: z.string(),
      exportedAt: z.nullable(z.string()),
      closedAt: z.nullable(z.string()),
      outcome: z.nullable(z.enum(dataRequestOutcomes)),
    }),
  ),
  /** What operators did and read about the account. */
  operatorActions: z.array(z.object({ action: z.string(), createdAt: z.string() })),
  ...exportedListsSchema.shape,
  sessions: z.array(sessionSchema),
});
export type AccountData = z.infer<typeof accountDataSchema>;
