import * as calls from '../../../_shared/contract/desk/calls/photos.ts';
import { newPhotosPageSize } from '../../../_shared/contract/photos/hidden-photos.ts';
import { defineRoutes } from '../../../_shared/route.ts';
import { refusedActions } from './look-up.ts';

/** The new photos, of which operators hide some. */
export const deskPhotoRoutes = defineRoutes(calls, {
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
