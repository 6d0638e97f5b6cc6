import * as calls from '../../_shared/contract/calls/hidden-photos.ts';
import * as deskCalls from '../../_shared/contract/calls/desk-photos.ts';
import { newPhotosPageSize } from '../../_shared/contract/hidden-photos.ts';
import { defineRoutes } from '../../_shared/route.ts';
import { refusedActions } from './desk-look-up.ts';

export const hiddenPhotoRoutes = defineRoutes(calls, {
  listHiddenPhotos: {
    summary:
      'The photos of a home that our team hid, that cannot be read or that are missing, for the owner and managers.',
    responses: {
      200: { description: 'The photos.', component: 'HiddenPhoto', many: true },
    },
    missing: 'Property',
    call: (database, { params }) => database.rpc('list_hidden_photos', { p_property_id: params.id }),
  },

  deleteHiddenPhoto: {
    summary: 'Deletes a hidden photo.',
    responses: { 204: { description: 'It is deleted.' } },
    missing: 'Property',
    call: (database, { params, body }) =>
      database.rpc('delete_hidden_photo', { p_property_id: params.id, p_path: body.path }),
  },
});

/** The new photos, of which operators hide some. */
export const deskPhotoRoutes = defineRoutes(deskCalls, {
  readNewPhotos: {
    summary: 'The new photos of the last day, the oldest first.',
    responses: { 200: { description: 'The photos.' } },
    call: (database, { query }) =>
      database.rpc('read_new_photos', {
        ...(query.afterAt !== undefined && {
          p_after_at: query.afterAt,
          p_after_path: query.afterPath ?? '',
        }),
        p_limit: newPhotosPageSize,
      }),
  },

  hidePhoto: {
    summary: 'Hides a photo from everybody but the owner, or shows it again.',
    responses: { 200: { description: 'Whether it changed something.' } },
    errorOverrides: refusedActions,
    field: 'isDone',
    call: (database, { body }) =>
      database.rpc('hide_photo', {
        p_property_id: body.propertyId,
        p_path: body.path,
        p_is_hidden: body.isHidden,
        p_reason: body.reason,
      }),
  },

  readMissingPhotos: {
    summary: 'The homes with missing photos.',
    responses: { 200: { description: 'The homes.' } },
    call: (database, { query }) =>
      database.rpc('read_missing_photos', query.after === undefined ? {} : { p_after: query.after }),
  },
});
