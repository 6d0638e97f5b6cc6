import type { InquiryStatus } from '@contract/options.ts';

type StatusAction = { label: string; status: InquiryStatus };
const markPending: StatusAction = { label: 'Mark Pending', status: 'pending' };

type StatusView = { label: string; color: string; actions: StatusAction[] };

/** How each status looks, and the statuses an owner can choose next. */
export const statusViews: Record<InquiryStatus, StatusView> = {
  pending: {
    label: 'Pending',
    color: 'terracotta',
    actions: [
      { label: 'Mark Contacted', status: 'contacted' },
      { label: 'Mark Spam', status: 'spam' },
    ],
  },
  contacted: { label: 'Contacted', color: 'evergreen', actions: [markPending] },
  spam: { label: 'Spam', color: 'gray', actions: [markPending] },
  closed: { label: 'Closed', color: 'gray', actions: [] },
  deleted: { label: 'Deleted', color: 'gray', actions: [] },
};
