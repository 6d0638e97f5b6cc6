import { ok } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { inquirySchema } from '../../../_shared/contract/inquiries.ts';
import { fromInquiryRow, inquiryColumns } from '../../../_shared/inquiry-rows.ts';
import { refuseInquiry } from '../../../_shared/refuse-untouched.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const markInquirySeen = defineRoute({
  name: 'markInquirySeen',
  method: 'PUT',
  path: '/inquiries/{id}/seen',
  summary: 'Marks one inquiry about the caller’s homes as seen.',
  access: 'signed-in',
  input: { params: idParams },
  answers: { 200: { description: 'The inquiry as it is now.', schema: inquirySchema } },
  refuses: ['forbidden', 'not_found'],
  handle: async ({ database }, { params }) => {
    const { data } = await database
      .from('inquiries')
      .update({ seen: true })
      .eq('id', params.id)
      .select(inquiryColumns)
      .maybeSingle()
      .throwOnError();
    return data ? ok(fromInquiryRow(data)) : await refuseInquiry(database, params.id);
  },
});
