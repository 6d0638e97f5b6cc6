import { created } from '../../../_shared/answer.ts';
import { inquirySchema, sendInquirySchema } from '../../../_shared/contract/inquiries.ts';
import { refusals } from '../../../_shared/contract/refusals.ts';
import { isDatabaseError } from '../../../_shared/database-errors.ts';
import { ApiError } from '../../../_shared/errors.ts';
import { fromInquiryRow, inquiryColumns } from '../../../_shared/inquiry-rows.ts';
import { defineRoute } from '../../../_shared/route.ts';
import type { UserClient } from '../../../_shared/user-client.ts';

/** The policy refuses one's own home and homes that one cannot see alike; the caller should know which. */
async function refuseInquiryAbout(database: UserClient, propertyId: string): Promise<never> {
  const { data } = await database.rpc('preview_property', { p_property_id: propertyId }).throwOnError();
  if (data) throw new ApiError('forbidden', { message: refusals.ownPropertyInquiry });
  throw new ApiError('not_found', { message: refusals.propertyNotFound });
}

export const sendInquiry = defineRoute({
  name: 'sendInquiry',
  method: 'POST',
  path: '/inquiries',
  summary: 'Sends an inquiry to the owner of a home.',
  access: 'signed-in',
  input: { body: sendInquirySchema },
  answers: { 201: { description: 'The inquiry.', schema: inquirySchema } },
  refuses: ['forbidden', 'not_found', 'too_many_inquiries'],
  meanings: { '23503': { code: 'not_found', message: refusals.propertyNotFound } },
  handle: async ({ database }, { body }) => {
    const { propertyId, message, phone, email } = body;
    const { data } = await database
      .from('inquiries')
      .insert({ property_id: propertyId, message, phone, email })
      .select(inquiryColumns)
      .single()
      .throwOnError()
      .then(undefined, (error: unknown) => {
        if (isDatabaseError(error) && error.code === '42501') return refuseInquiryAbout(database, propertyId);
        throw error;
      });
    return created(fromInquiryRow(data));
  },
});
