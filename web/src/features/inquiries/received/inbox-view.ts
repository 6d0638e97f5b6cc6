import { inquiryStatuses } from '@contract/options.ts';
import { t } from './catalog.ts';

export const statusLabels = {
  pending: t.pending(),
  contacted: t.contacted(),
  spam: t.spam(),
  closed: t.closed(),
  deleted: t.deleted(),
};

/** What the inbox shows, with the query of the list. */
export const inquiryStates: readonly { value: string; label: string; query: Record<string, string> }[] = [
  { value: '', label: t.allInquiries(), query: {} },
  { value: 'waiting', label: t.waitingForAnswer(), query: { waitingDays: '0' } },
  { value: 'day', label: t.waitingForMoreThanDay(), query: { waitingDays: '1' } },
  { value: 'days', label: t.waitingForMoreThan3Days(), query: { waitingDays: '3' } },
  { value: 'week', label: t.waitingForMoreThanWeek(), query: { waitingDays: '7' } },
  { value: 'quote', label: t.quoteSent(), query: { has: 'quote' } },
  { value: 'hold', label: t.holdAsked(), query: { has: 'hold' } },
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
