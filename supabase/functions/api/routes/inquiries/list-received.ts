import { list } from '../../../_shared/answer.ts';
import { receivedInquiriesSchema, receivedInquirySchema } from '../../../_shared/contract/inquiries.ts';
import { decodeCursor } from '../../../_shared/cursor.ts';
import { readPage } from '../../../_shared/pages.ts';
import { defineRoute } from '../../../_shared/route.ts';

export const listReceivedInquiries = defineRoute({
  name: 'listReceivedInquiries',
  method: 'GET',
  path: '/inquiries/owner',
  summary: 'The inquiries about the caller’s homes, newest first, deleted ones left out.',
  access: 'signed-in',
  input: { query: receivedInquiriesSchema },
  answers: { 200: { description: 'The inquiries.', schema: receivedInquirySchema, many: true } },
  paged: true,
  handle: async ({ database, search }, { query }) => {
    const { data } = await database
      .rpc('list_received_inquiries', {
        p_limit: query.limit,
        p_cursor: decodeCursor(query.cursor, 'newest'),
        p_status: query.status,
      })
      .throwOnError();
    return list(readPage(receivedInquirySchema, data), search);
  },
});
