import { noContent } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { removeUnlistedPhotos } from '../../../_shared/photos.ts';
import { refuseProperty } from '../../../_shared/refuse-untouched.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const removeProperty = defineRoute({
  name: 'removeProperty',
  method: 'DELETE',
  path: '/properties/{id}',
  summary: 'Deletes a home with its favorites, inquiries and photos.',
  access: 'signed-in',
  input: { params: idParams },
  answers: { 204: { description: 'The home is gone.' } },
  refuses: ['forbidden', 'not_found'],
  handle: async (tools, { params }) => {
    const { database } = tools;
    const { data } = await database
      .from('properties')
      .delete()
      .eq('id', params.id)
      .select('id')
      .maybeSingle()
      .throwOnError();
    if (!data) return await refuseProperty(database, params.id);
    await removeUnlistedPhotos(tools);
    return noContent();
  },
});
