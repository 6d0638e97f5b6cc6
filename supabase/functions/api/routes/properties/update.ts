import { ok } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import {
  propertySchema,
  type UpdateProperty,
  updatePropertySchema,
} from '../../../_shared/contract/properties.ts';
import { removeUnlistedPhotos } from '../../../_shared/photos.ts';
import { fromPropertyRow, toPropertyRow, viewedPropertyColumns } from '../../../_shared/property-rows.ts';
import { refuseProperty } from '../../../_shared/refuse-untouched.ts';
import { defineRoute } from '../../../_shared/route.ts';

/** Who gives price or free spots confirms them, also at their present values; the database dates it. */
const confirmation = ({ roomCost, availableSpots }: UpdateProperty) =>
  roomCost === undefined && availableSpots === undefined ? {} : { confirmed_at: new Date().toISOString() };

export const updateProperty = defineRoute({
  name: 'updateProperty',
  method: 'PUT',
  path: '/properties/{id}',
  summary: 'Changes any of a home’s fields. Photos it no longer lists are removed from the bucket.',
  access: 'signed-in',
  input: { params: idParams, body: updatePropertySchema },
  answers: { 200: { description: 'The home as it is now.', schema: propertySchema } },
  refuses: ['forbidden', 'not_found', 'unknown_location'],
  handle: async (tools, { params, body }) => {
    const { database } = tools;
    const { data } = await database
      .from('properties')
      .update({ ...toPropertyRow(body), ...confirmation(body) })
      .eq('id', params.id)
      .select(viewedPropertyColumns)
      .maybeSingle()
      .throwOnError();
    if (!data) return await refuseProperty(database, params.id);
    if (body.imageUrls) await removeUnlistedPhotos(tools);
    return ok(fromPropertyRow(data));
  },
});
