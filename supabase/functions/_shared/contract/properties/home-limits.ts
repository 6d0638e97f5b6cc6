import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { t } from './catalog.ts';

/** How many homes an owner can add. */
export const homeLimitsSchema = z.object({
  /** Now. */
  today: z.int(),
  inTotal: z.int(),
  /** How many more the team is asked for, until it answers. */
  asked: z.nullable(z.int()),
});
export type HomeLimits = z.infer<typeof homeLimitsSchema>;

/** Asks the team for more. */
export const askForHomesSchema = z.object({
  count: z.int({ error: () => t.pleaseSayHowManyHomes() }).check(z.minimum(1), z.maximum(limits.importRows)),
});
