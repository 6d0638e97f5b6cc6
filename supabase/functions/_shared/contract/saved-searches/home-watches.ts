import * as z from 'zod/mini';

/** A full home that the caller waits for. */
const homeWatchSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The wait ends then, or with the mail about a free spot. */
  endsAt: z.string(),
});
export const homeWatchesSchema = z.array(homeWatchSchema);
export type HomeWatch = z.infer<typeof homeWatchSchema>;
