import * as z from 'zod/mini';
import { line, uuid } from '../fields.ts';
import { deskReason } from '../desk/desk.ts';
import { t } from './catalog.ts';

/** For the owner and managers. */
export const hiddenPhotoSchema = z.object({
  path: z.string(),
  hiddenAt: z.string(),
  /** Nobody hid it: the file cannot be read. */
  isUnreadable: z.boolean(),
  /** Nobody hid it: the file is lost. */
  isMissing: z.boolean(),
});
export type HiddenPhoto = z.infer<typeof hiddenPhotoSchema>;

const path = line(300, () => t.pleaseNamePhoto());
export const deleteHiddenPhotoSchema = z.object({ path });

/** The next page after a photo, by its `seenSince` and path. */
export const newPhotosSchema = z.object({
  afterAt: z.optional(z.iso.datetime({ offset: true, error: () => t.pleaseReloadPage() })),
  afterPath: z.optional(path),
});
export const newPhotosPageSize = 100;
/** Photos of listed homes that others see since less than a day. */
export const newPhotoSchema = z.object({
  path: z.string(),
  seenSince: z.string(),
  propertyId: z.guid(),
  propertyName: z.string(),
  city: z.string(),
  state: z.string(),
});
export type NewPhoto = z.infer<typeof newPhotoSchema>;

export const hidePhotoSchema = z.object({
  propertyId: uuid,
  path,
  /** False shows it again. */
  isHidden: z.boolean(),
  reason: deskReason,
});
export const photoHiddenSchema = z.object({ isDone: z.boolean() });

/** GET /api/desk/missing-photos: the next page after a home. */
export const missingPhotosSchema = z.object({ after: z.optional(uuid) });
export const missingPhotosPageSize = 100;
export const missingPhotosPageSchema = z.object({
  /** Of all pages. */
  photoCount: z.int(),
  homes: z.array(
    z.object({
      id: z.guid(),
      name: z.string(),
      city: z.string(),
      state: z.string(),
      paths: z.array(z.string()),
      missingSince: z.string(),
      /** Null until the owner was asked to add them again. */
      askedAt: z.nullable(z.string()),
    }),
  ),
});
