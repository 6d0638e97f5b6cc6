import * as z from 'zod/mini';
import { text } from '../fields.ts';
import { homeReportReasons } from '../inquiries/inquiry-options.ts';
import { t as inquiryTexts } from '../inquiries/catalog.ts';
import { limits } from '../limits.ts';

export const homeReportSchema = z.object({
  reason: z.enum(homeReportReasons, { error: () => inquiryTexts.reportReasonUnknown() }),
  details: text(limits.reportDetails, () => inquiryTexts.homeReportDetailsRequired()),
});
export type HomeReport = z.infer<typeof homeReportSchema>;

/** Null if the caller has not reported the home. */
export const sentHomeReportSchema = z.object({
  report: z.nullable(
    z.object({
      reason: z.string(),
      details: z.string(),
      createdAt: z.string(),
      /** Null while the team checks it, as the outcome. */
      decidedAt: z.nullable(z.string()),
      /** A sentence of the team. */
      outcome: z.nullable(z.string()),
    }),
  ),
});
export type SentHomeReport = z.infer<typeof sentHomeReportSchema>;
