import { listSentInquiries } from '@contract/inquiries/calls/conversations.ts';

/** The key of all that conversations and visits read about inquiries, except the list of an owner. */
export const inquiriesKey = [listSentInquiries.path] as const;
