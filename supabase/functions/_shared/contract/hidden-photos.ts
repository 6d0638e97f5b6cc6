import * as z from 'zod/mini';
import { line, uuid } from './fields.ts';
import { deskReason } from './desk.ts';

/** For the owner and managers. */
export const hiddenPhotoSchema = z.object({
  path: z.string(),
  hiddenAt: z.string(),
  /** Nobody hid it: the file cannot be read. */
  isUnreadable: z.boolean(),
});
export type HiddenPhoto = z.infer<typeof hiddenPhotoSchema>;

const path = line(300, 'Please name a photo');
export const deleteHiddenPhotoSchema = z.object({ path });

/** The next page after a photo, by its `seenSince` and path. */
export const newPhotosSchema = z.object({
  afterAt: z.optional(z.iso.datetime({ offset: true, error: 'Please reload the page' })),
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
