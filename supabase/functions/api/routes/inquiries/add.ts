import { ok } from '../../../_shared/answer.ts';
import { idParams } from '../../../_shared/contract/fields.ts';
import { addToInquirySchema, inquirySchema } from '../../../_shared/contract/inquiries.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { fromInquiryRow, inquiryColumns } from '../../../_shared/inquiry-rows.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const addToInquiry = defineRoute({
  name: 'addToInquiry',
  method: 'POST',
  path: '/inquiries/{id}/additions',
  summary: 'Adds a paragraph to an inquiry that the caller sent within the last ten minutes.',
  access: 'signed-in',
  input: { params: idParams, body: addToInquirySchema },
  answers: { 200: { description: 'The inquiry as it is now, unseen again.', schema: inquirySchema } },
  refuses: ['not_found', 'conflict', 'too_many_inquiries'],
  meanings: {
    // Answered by the owner, or older than ten minutes.
    SC409: { code: 'conflict' },
    // Longer than the space that is left; the database says how much that is.
    '22001': { code: 'invalid_request' },
  },
  handle: async ({ database }, { params, body }) => {
    const { data } = await database
      .rpc('add_to_inquiry', { p_inquiry_id: params.id, p_message: body.message })
      .select(inquiryColumns)
      .maybeSingle()
      .throwOnError();
    if (!data) throw new ApiError('not_found', { message: refusals.inquiryNotFound });
    return ok(fromInquiryRow(data));
  },
});
