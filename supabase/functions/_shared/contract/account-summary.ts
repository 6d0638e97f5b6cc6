import * as z from 'zod/mini';

const several = z.array(z.unknown());

/**
 * Of GET /api/account/data only what somebody needs to know before deleting the account: how much there is, and the
 * files to remove. Apart from account.ts, whose schemas are many times as large.
 */
export const accountSummarySchema = z.object({
  properties: z.array(z.object({ imageUrls: several })),
  photos: z.array(z.string()),
  favorites: several,
  inquiriesSent: several,
  inquiriesReceived: several,
});
export type AccountSummary = z.infer<typeof accountSummarySchema>;
