import { noContent } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { refuseInquiry } from '../../../_shared/refuse-untouched.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const removeInquiry = defineRoute({
  name: 'removeInquiry',
  method: 'DELETE',
  path: '/inquiries/{id}',
  summary: 'Deletes an inquiry about one of the caller’s homes.',
  access: 'signed-in',
  input: { params: idParams },
  answers: { 204: { description: 'The inquiry is gone.' } },
  refuses: ['forbidden', 'not_found'],
  handle: async ({ database }, { params }) => {
    // A soft delete: a trigger notes the time, and no list shows it again.
    const { data } = await database
      .from('inquiries')
      .update({ status: 'deleted' })
      .eq('id', params.id)
      .select('id')
      .maybeSingle()
      .throwOnError();
    return data ? noContent() : await refuseInquiry(database, params.id);
  },
});
