import * as z from 'zod/mini';

// What happened around the homes of an owner in each of 26 weeks.

export const numberedWeeks = 26;

const counts = z.array(z.int()).check(z.length(numberedWeeks));

/** The weeks of a home, the present one last. */
const homeNumbersSchema = z.object({
  propertyId: z.guid(),
  name: z.string(),
  /** Without those of the owner and of crawlers. */
  views: counts,
  favorites: counts,
  /** Without spam. */
  inquiries: counts,
  /** Confirmed ones. */
  visits: counts,
  /** The inquiries of the week that have an answer, and the sum of the minutes until it. */
  answers: counts,
  answerMinutes: counts,
  /** Confirmed by the family. */
  moveIns: counts,
});
export type HomeNumbers = z.infer<typeof homeNumbersSchema>;

export const numbersSchema = z.object({
  /** The Monday of the first week, in UTC. */
  from: z.iso.date(),
  homes: z.array(homeNumbersSchema),
});
export type Numbers = z.infer<typeof numbersSchema>;

/**
 * What at least ten families near a home searched for and it does not offer.
 * `families` is rounded down to tens.
 */
export const unmetSearchesSchema = z.object({
  wanted: z.array(
    z.object({
      kind: z.enum(['care', 'amenity', 'payment', 'language']),
      option: z.string(),
      families: z.int(),
    }),
  ),
});
export type UnmetSearches = z.infer<typeof unmetSearchesSchema>;
