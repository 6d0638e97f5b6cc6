import * as z from 'zod/mini';

/** A full home that the caller waits for. */
const watchedHomeSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** The wait ends then, or with the mail about a free spot. */
  endsAt: z.string(),
});
export const watchedHomesSchema = z.array(watchedHomeSchema);
export type WatchedHome = z.infer<typeof watchedHomeSchema>;
