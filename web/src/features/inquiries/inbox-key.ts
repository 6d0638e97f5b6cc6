import { listReceivedInquiries } from '@contract/inquiries/calls/inquiries.ts';

/** The key of the inboxes of all owners for whom the person acts. */
export const inboxesKey = [listReceivedInquiries.path] as const;
