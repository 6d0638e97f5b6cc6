import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { toast } from '@/lib/toast.ts';
import {
  deleteInquiry,
  inquiryCountsQuery,
  receivedInquiriesQuery,
  setInquiryStatus,
} from '../api/inquiries.ts';
import { redirectIfSignedOut, signedOutOnDashboard } from '../redirect-signed-out.ts';

type StatusChange = { id: string; status: InquiryStatus };

/** Optimistic updates of the list. A failure rolls back its own change only. */
export function useInquiryActions(userId: string) {
  const client = useQueryClient();
  const list = listOf(client, userId);
  // Mutations of one scope run one after the other, so that the last press wins.
  const scope = { id: `inquiries of ${userId}` };

  const setStatus = useMutation({
    scope,
    mutationFn: ({ id, status }: StatusChange) => setInquiryStatus(id, status),
    onMutate: ({ id, status }) => list.setStatus(id, status),
    onSuccess: () => toast.success('Inquiry status updated successfully'),
    onError: (error, { id }, before) => {
      if (before) list.setStatus(id, before);
      showError(error, 'Failed to update inquiry status');
    },
  });
  const remove = useMutation({
    scope,
    mutationFn: (id: string) => deleteInquiry(id),
    onMutate: (id) => list.remove(id),
    onSuccess: async () => {
      toast.success('Inquiry deleted successfully');
      await client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
    },
    onError: (error, _id, removed) => {
      if (removed) list.restore(removed);
      showError(error, 'Failed to delete inquiry');
    },
  });
  return { setStatus: setStatus.mutate, remove: remove.mutate };
}

function showError(error: unknown, message: string) {
  if (!redirectIfSignedOut(error, signedOutOnDashboard)) toast.error('Error', message);
}

type Removed = { item: ReceivedInquiry; index: number };

function listOf(client: QueryClient, userId: string) {
  const { queryKey } = receivedInquiriesQuery(userId);
  const read = () => client.getQueryData(queryKey)?.items ?? [];
  /** Changes the items and adjusts the total. */
  const update = (change: (items: ReceivedInquiry[]) => ReceivedInquiry[]) =>
    client.setQueryData(queryKey, (data) => {
      if (!data) return data;
      const items = change(data.items);
      return { items, total: data.total + items.length - data.items.length };
    });
  return {
    /** Returns the earlier status. */
    setStatus(id: string, status: InquiryStatus): InquiryStatus | undefined {
      const before = read().find((item) => item.id === id)?.status;
      update((items) => items.map((item) => (item.id === id ? { ...item, status } : item)));
      return before;
    },
    remove(id: string): Removed | undefined {
      const index = read().findIndex((item) => item.id === id);
      const item = read()[index];
      update((items) => items.filter((other) => other.id !== id));
      return item && { item, index };
    },
    restore: ({ item, index }: Removed) => void update((items) => items.toSpliced(index, 0, item)),
  };
}
