import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { idParams } from '../../fields.ts';
import { deleteHiddenPhotoSchema, hiddenPhotoSchema } from '../hidden-photos.ts';

export const listHiddenPhotos = defineCall({
  method: 'GET',
  path: '/properties/{id}/hidden-photos',
  params: idParams,
  response: z.array(hiddenPhotoSchema),
});

export const deleteHiddenPhoto = defineCall({
  method: 'POST',
  path: '/properties/{id}/hidden-photos/delete',
  params: idParams,
  body: deleteHiddenPhotoSchema,
});
