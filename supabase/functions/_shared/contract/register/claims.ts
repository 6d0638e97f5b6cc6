import * as z from 'zod/mini';
import { line, phone, text, uuid } from '../fields.ts';
import { limits } from '../limits.ts';

export const claimSchema = z.object({
  registeredHomeId: uuid,
  /** Such as "Administrator". */
  roleInHome: line(limits.roleInHome, 'Please say what you do at this home'),
  /** At work. */
  phone,
  /** Why the home is the caller's to list. */
  reason: text(limits.claimReason, 'Please tell us why you list this home'),
});
export type Claim = z.infer<typeof claimSchema>;

export const listingReportSchema = z.object({
  details: text(limits.reportDetails, 'Please tell us what is wrong with the listing'),
});
export type ListingReport = z.infer<typeof listingReportSchema>;

/** A claim of the caller for a home of the public register. */
export const sentClaimSchema = z.object({
  id: z.guid(),
  registeredHomeId: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  createdAt: z.string(),
  /** Null while the team checks it, as the next two. */
  decidedAt: z.nullable(z.string()),
  isAccepted: z.nullable(z.boolean()),
  /** A sentence of the team. */
  decision: z.nullable(z.string()),
});
export type SentClaim = z.infer<typeof sentClaimSchema>;
