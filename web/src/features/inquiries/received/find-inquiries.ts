import { isOlderThan } from '@contract/outdated.ts';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { inquiryStatuses } from '@contract/options.ts';

/** The owner has not answered, or the family has written again. */
export const isWaiting = ({ status, unreadCount, isWithdrawn }: ReceivedInquiry) =>
  !isWithdrawn && (status === 'pending' || (unreadCount > 0 && status === 'contacted'));

/** Deleted inquiries are never listed. */
const listedStatuses = inquiryStatuses.filter((status) => status !== 'deleted');

export const statusLabels = {
  pending: 'Pending',
  contacted: 'Contacted',
  spam: 'Spam',
  closed: 'Closed',
  deleted: 'Deleted',
};

export const inquiryStates = [
  { value: '', label: 'All inquiries', has: () => true },
  { value: 'waiting', label: 'Waiting for an answer', has: isWaiting },
  {
    value: 'late',
    label: 'Sent more than a day ago, waiting',
    has: (item: ReceivedInquiry) => isWaiting(item) && isOlderThan(1, item.createdAt),
  },
  ...listedStatuses.map((status) => ({
    value: status,
    label: statusLabels[status],
    has: (item: ReceivedInquiry) => item.status === status,
  })),
];

export type InquiryView = { query: string; propertyId: string; state: string };

/** The inquiries of a view. Each word of the query is in the message, the name of the home or the contact data. */
export function findInquiries(items: readonly ReceivedInquiry[], { query, propertyId, state }: InquiryView) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const has = inquiryStates.find(({ value }) => value === state)?.has ?? (() => true);
  return items.filter((item) => {
    const { message, propertyName, phone, email } = item;
    // Digits also without the punctuation of a formatted number.
    const digits = (phone ?? '').replaceAll(/\D/g, '');
    const searched = [message, propertyName, phone, digits, email].join(' ').toLowerCase();
    return (
      (propertyId === '' || item.propertyId === propertyId) &&
      has(item) &&
      words.every((word) => searched.includes(word))
    );
  });
}
