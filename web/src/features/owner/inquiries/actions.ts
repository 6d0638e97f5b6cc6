import type { InquiryStatus } from '@contract/options.ts';

/** What an owner calls each status; 'deleted' ones are never listed. */
export const statusLabels: Record<InquiryStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  spam: 'Spam',
  closed: 'Closed',
  deleted: 'Deleted',
};

export type StatusAction = { label: string; status: InquiryStatus };

const markPending: StatusAction = { label: 'Mark Pending', status: 'pending' };

/** The statuses an owner may choose next. */
export function actionsFor(status: InquiryStatus): StatusAction[] {
  if (status === 'pending')
    return [
      { label: 'Mark Contacted', status: 'contacted' },
      { label: 'Mark Spam', status: 'spam' },
    ];
  return status === 'contacted' || status === 'spam' ? [markPending] : [];
}
