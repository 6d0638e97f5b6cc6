import { ok } from '../../../_shared/answer.ts';
import { markedSeenSchema } from '../../../_shared/contract/inquiries.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const markAllInquiriesSeen = defineRoute({
  name: 'markAllInquiriesSeen',
  method: 'PUT',
  path: '/inquiries/seen',
  summary: 'Marks every unseen inquiry about the caller’s homes as seen.',
  access: 'signed-in',
  input: {},
  answers: { 200: { description: 'How many were unseen.', schema: markedSeenSchema } },
  handle: async ({ database }) => {
    const { data } = await database.rpc('mark_inquiries_seen').throwOnError();
    return ok(markedSeenSchema.parse({ marked: data }));
  },
});
