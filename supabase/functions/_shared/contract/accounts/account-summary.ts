import * as z from 'zod/mini';

const items = z.array(z.unknown());

/**
 * The part of `exportAccount` that the deletion of an account needs: counts, and the files to delete. Not in
 * account.ts, whose schemas would add several times as much to the bundle of the site.
 */
export const accountSummarySchema = z.object({
  properties: z.array(z.object({ imageUrls: items })),
  photos: z.array(z.string()),
  favorites: items,
  inquiriesSent: items,
  inquiriesReceived: items,
  listNotes: items,
  listVotes: items,
});
export type AccountSummary = z.infer<typeof accountSummarySchema>;
