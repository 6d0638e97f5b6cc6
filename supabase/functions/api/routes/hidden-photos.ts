import { idParams } from '../../_shared/contract/fields.ts';
import {
  deleteHiddenPhotoSchema,
  hiddenPhotoSchema,
  hidePhotoSchema,
  newPhotoSchema,
  newPhotosPageSize,
  newPhotosSchema,
  photoHiddenSchema,
} from '../../_shared/contract/hidden-photos.ts';
import { defineCall } from '../../_shared/route.ts';
import { refusedActions } from './desk-look-up.ts';

export const hiddenPhotoRoutes = [
  defineCall({
    name: 'listHiddenPhotos',
    method: 'GET',
    path: '/properties/{id}/hidden-photos',
    summary: 'The photos of a home that our team hid or that cannot be read, for the owner and managers.',
    input: { params: idParams },
    responses: {
      200: { description: 'The photos.', component: 'HiddenPhoto', schema: hiddenPhotoSchema, many: true },
    },
    missing: 'Property',
    call: (database, { params }) => database.rpc('list_hidden_photos', { p_property_id: params.id }),
  }),

  defineCall({
    name: 'deleteHiddenPhoto',
    method: 'POST',
    path: '/properties/{id}/hidden-photos/delete',
    summary: 'Deletes a hidden photo.',
    input: { params: idParams, body: deleteHiddenPhotoSchema },
    responses: { 204: { description: 'It is deleted.' } },
    missing: 'Property',
    call: (database, { params, body }) =>
      database.rpc('delete_hidden_photo', { p_property_id: params.id, p_path: body.path }),
  }),
];

/** The new photos, of which operators hide some. */
export const deskPhotoRoutes = [
  defineCall({
    name: 'readNewPhotos',
    method: 'GET',
    path: '/desk/photos',
    summary: 'The new photos of the last day, the oldest first.',
    access: 'operator',
    input: { query: newPhotosSchema },
    responses: { 200: { description: 'The photos.', schema: newPhotoSchema, many: true } },
    call: (database, { query }) =>
      database.rpc('read_new_photos', {
        ...(query.afterAt !== undefined && {
          p_after_at: query.afterAt,
          p_after_path: query.afterPath ?? '',
        }),
        p_limit: newPhotosPageSize,
      }),
  }),

  defineCall({
    name: 'hidePhoto',
    method: 'POST',
    path: '/desk/photos',
    summary: 'Hides a photo from everybody but the owner, or shows it again.',
    access: 'operator',
    input: { body: hidePhotoSchema },
    responses: { 200: { description: 'Whether it changed something.', schema: photoHiddenSchema } },
    errorOverrides: { ...refusedActions, SC409: { code: 'conflict' } },
    field: 'isDone',
    call: (database, { body }) =>
      database.rpc('hide_photo', {
        p_property_id: body.propertyId,
        p_path: body.path,
        p_is_hidden: body.isHidden,
        p_reason: body.reason,
      }),
  }),
];
