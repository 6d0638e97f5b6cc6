import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  hidePhotoSchema,
  missingPhotosPageSchema,
  missingPhotosSchema,
  newPhotoSchema,
  newPhotosSchema,
  photoHiddenSchema,
} from '../../photos/hidden-photos.ts';

export const readNewPhotos = defineCall({
  method: 'GET',
  path: '/desk/photos',
  access: 'operator',
  query: newPhotosSchema,
  response: z.array(newPhotoSchema),
});

export const hidePhoto = defineCall({
  method: 'POST',
  path: '/desk/photos',
  access: 'operator',
  body: hidePhotoSchema,
  response: photoHiddenSchema,
});

export const readMissingPhotos = defineCall({
  method: 'GET',
  path: '/desk/missing-photos',
  access: 'operator',
  query: missingPhotosSchema,
  response: missingPhotosPageSchema,
});
