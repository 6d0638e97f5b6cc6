import { inquiryStatuses } from '@contract/options.ts';

export const statusLabels = {
  pending: 'Pending',
  contacted: 'Contacted',
  spam: 'Spam',
  closed: 'Closed',
  deleted: 'Deleted',
};

/** What the inbox shows, with the query of the list. */
export const inquiryStates: readonly { value: string; label: string; query: Record<string, string> }[] = [
  { value: '', label: 'All inquiries', query: {} },
  { value: 'waiting', label: 'Waiting for an answer', query: { waitingDays: '0' } },
  { value: 'day', label: 'Waiting for more than a day', query: { waitingDays: '1' } },
  { value: 'days', label: 'Waiting for more than 3 days', query: { waitingDays: '3' } },
  { value: 'week', label: 'Waiting for more than a week', query: { waitingDays: '7' } },
  { value: 'quote', label: 'Quote sent', query: { has: 'quote' } },
  { value: 'hold', label: 'Hold asked', query: { has: 'hold' } },
  ...inquiryStatuses
    // Deleted inquiries are never listed.
    .filter((status) => status !== 'deleted')
    .map((status) => ({ value: status, label: statusLabels[status], query: { status } })),
];

/** `personId` is the person who answers; 'nobody' for inquiries that nobody has taken. Empty: all. */
export type InboxView = { query: string; propertyId: string; state: string; personId: string };

export const wholeInbox: InboxView = { query: '', propertyId: '', state: '', personId: '' };

/** The query of the list for a view. */
export const inboxQuery = ({ query, propertyId, state, personId }: InboxView): Record<string, string> => ({
  ...inquiryStates.find(({ value }) => value === state)?.query,
  ...(propertyId && { propertyId }),
  ...(personId === 'nobody' ? { unassigned: 'true' } : personId && { personId }),
  ...(query.trim() && { query: query.trim() }),
});
