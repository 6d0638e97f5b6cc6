import * as z from 'zod/mini';
import { line, state } from '../fields.ts';
import { limits } from '../limits.ts';
import { propertySchema } from '../properties/properties.ts';
import { t as texts } from '../catalog.ts';

/** `city` can be written as in the address of a page: 'st-louis'. */
export const placePageParams = z.object({ state, city: line(limits.city, () => texts.cityRequired()) });

/** A city that has a page, and how many homes it has. */
export const linkedPlaceSchema = z.object({ city: z.string(), homeCount: z.int() });

/** The facts of a city with at least five homes. */
export const placePageSchema = z.object({
  city: z.string(),
  state: z.string(),
  homeCount: z.int(),
  /** How many of them have an opening, and how many openings these are. */
  openHomeCount: z.int(),
  openingCount: z.int(),
  /** Dollars a month for a room with care, at the homes that state both. */
  cost: z.nullable(z.object({ lowest: z.number(), highest: z.number(), homeCount: z.int() })),
  /** The most frequent first. */
  careTypes: z.array(z.object({ name: z.string(), homeCount: z.int() })),
  /** The other cities of the state that have a page: those with most homes, by name. */
  otherPlaces: z._default(z.array(linkedPlaceSchema), []),
  countedAt: z.string(),
  /** When one of the homes changed last. */
  changedAt: z.string(),
  /** At most 24, those with openings first, then by name. */
  homes: z.array(propertySchema),
});
export type PlacePage = z.infer<typeof placePageSchema>;

/** In the sitemap. */
export const listedPlacesSchema = z.array(
  z.object({ city: z.string(), state: z.string(), changedAt: z.string() }),
);
