import * as calls from '../../../_shared/contract/photos/calls/hidden-photos.ts';
import { defineRoutes } from '../../../_shared/route.ts';

export const hiddenPhotoRoutes = defineRoutes(calls, {
  listHiddenPhotos: {
    summary:
      'The photos of a home that our team hid, that cannot be read or that are missing, for the owner and managers.',
    responses: {
      200: { description: 'The photos.', component: 'HiddenPhoto', many: true },
    },
    missing: 'property',
    call: (database, { params }) => database.rpc('list_hidden_photos', { p_property_id: params.id }),
  },

  deleteHiddenPhoto: {
    summary: 'Deletes a hidden photo.',
    responses: { 204: { description: 'It is deleted.' } },
    missing: 'property',
    call: (database, { params, body }) =>
      database.rpc('delete_hidden_photo', { p_property_id: params.id, p_path: body.path }),
  },
});
