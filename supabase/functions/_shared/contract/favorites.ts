import * as z from 'zod/mini';
import { pathId, uuid } from './fields.ts';

/** POST /api/favorites */
export const addFavoriteSchema = z.object({ propertyId: uuid });

export const propertyIdParams = z.object({ propertyId: pathId });

export const favoriteSchema = z.object({
  id: z.uuid(),
  patientId: z.uuid(),
  propertyId: z.uuid(),
  createdAt: z.string(),
});
export type Favorite = z.infer<typeof favoriteSchema>;
