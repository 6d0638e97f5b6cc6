import * as z from 'zod/mini';
import { pathId, uuid } from '../fields.ts';

export const addFavoriteSchema = z.object({ propertyId: uuid });

export const propertyIdParams = z.object({ propertyId: pathId });

/** Homes that the caller saved and that our team removed from the site, last saved first. */
export const removedFavoritesSchema = z.object({
  data: z.array(z.object({ propertyId: z.guid(), name: z.string() })),
});
export type RemovedFavorites = z.infer<typeof removedFavoritesSchema>;

export const favoriteSchema = z.object({
  id: z.guid(),
  patientId: z.guid(),
  propertyId: z.guid(),
  createdAt: z.string(),
});
export type Favorite = z.infer<typeof favoriteSchema>;
