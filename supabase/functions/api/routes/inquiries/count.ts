import { ok } from '../../../_shared/answer.ts';
import { camelKeys } from '../../../_shared/case.ts';
import { inquiryCountsSchema } from '../../../_shared/contract/inquiries.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const countInquiries = defineRoute({
  name: 'countInquiries',
  method: 'GET',
  path: '/inquiries/owner/counts',
  summary: 'How many inquiries the caller’s homes have, and how many of them are seen and unseen.',
  access: 'signed-in',
  input: {},
  answers: { 200: { description: 'The counts.', schema: inquiryCountsSchema } },
  handle: async ({ database }) => {
    const { data } = await database.rpc('count_received_inquiries').throwOnError();
    return ok(inquiryCountsSchema.parse(camelKeys(data)));
  },
});
