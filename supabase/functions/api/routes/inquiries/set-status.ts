import { ok } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { inquirySchema, setInquiryStatusSchema } from '../../../_shared/contract/inquiries.ts';
import { fromInquiryRow, inquiryColumns } from '../../../_shared/inquiry-rows.ts';
import { refuseInquiry } from '../../../_shared/refuse-untouched.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const setInquiryStatus = defineRoute({
  name: 'setInquiryStatus',
  method: 'PUT',
  path: '/inquiries/{id}/status',
  summary: 'Moves an inquiry about one of the caller’s homes to another status.',
  access: 'signed-in',
  input: { params: idParams, body: setInquiryStatusSchema },
  answers: { 200: { description: 'The inquiry as it is now.', schema: inquirySchema } },
  refuses: ['forbidden', 'not_found', 'conflict'],
  // A transition that is not allowed; the database says which.
  meanings: { '23514': { code: 'conflict' } },
  handle: async ({ database }, { params, body }) => {
    const { data } = await database
      .from('inquiries')
      .update({ status: body.status })
      .eq('id', params.id)
      .select(inquiryColumns)
      .maybeSingle()
      .throwOnError();
    return data ? ok(fromInquiryRow(data)) : await refuseInquiry(database, params.id);
  },
});
