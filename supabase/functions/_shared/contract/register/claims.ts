import * as z from 'zod/mini';
import { line, phone, text, uuid } from '../fields.ts';
import { limits } from '../limits.ts';
import { t } from './catalog.ts';

export const claimSchema = z.object({
  registeredHomeId: uuid,
  /** Such as "Administrator". */
  roleInHome: line(limits.roleInHome, () => t.pleaseSayWhatYouDoAt()),
  /** At work. */
  phone,
  /** Why the home is the caller's to list. */
  reason: text(limits.claimReason, () => t.pleaseTellUsWhyYouList()),
});
export type Claim = z.infer<typeof claimSchema>;

export const listingReportSchema = z.object({
  details: text(limits.reportDetails, () => t.pleaseTellUsWhatIsWrong()),
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
