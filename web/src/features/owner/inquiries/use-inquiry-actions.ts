import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import type { InquiryStatus } from '@contract/options.ts';
import { toast } from '@/lib/toast.ts';
import { ownerKeys } from '../api/keys.ts';
import { deleteInquiry, setInquiryStatus, type ReceivedInquiries } from '../api/received-inquiries.ts';
import { leaveIfLoggedOut, loggedOutOnDashboard } from '../logged-out.ts';

type StatusChange = { id: string; status: InquiryStatus };

/** Changes the list on screen at once; what the server refuses is put back, and nothing else. */
export function useInquiryActions(userId: string) {
  const client = useQueryClient();
  const list = listOf(client, userId);
  // One after the other, so that two quick presses end as the second one says.
  const scope = { id: `inquiries of ${userId}` };

  const setStatus = useMutation({
    scope,
    mutationFn: ({ id, status }: StatusChange) => setInquiryStatus(id, status),
    onMutate: ({ id, status }) => list.setStatus(id, status),
    onSuccess: () => toast.success('Inquiry status updated successfully'),
    onError: (error, { id }, before) => {
      if (before) list.setStatus(id, before);
      explain(error, 'Failed to update inquiry status');
    },
  });
  const remove = useMutation({
    scope,
    mutationFn: (id: string) => deleteInquiry(id),
    onMutate: (id) => list.take(id),
    onSuccess: async () => {
      toast.success('Inquiry deleted successfully');
      await client.invalidateQueries({ queryKey: ownerKeys.inquiryCounts(userId) });
    },
    onError: (error, _id, taken) => {
      if (taken) list.putBack(taken);
      explain(error, 'Failed to delete inquiry');
    },
  });
  return { setStatus: setStatus.mutate, remove: remove.mutate };
}

function explain(error: unknown, message: string) {
  if (!leaveIfLoggedOut(error, loggedOutOnDashboard)) toast.error('Error', message);
}

type Taken = { item: ReceivedInquiry; index: number };

function listOf(client: QueryClient, userId: string) {
  const queryKey = ownerKeys.inquiries(userId);
  const read = () => client.getQueryData<ReceivedInquiries>(queryKey)?.items ?? [];
  /** Keeps the total in step: an inquiry that is taken off the list is also one fewer of all. */
  const change = (next: (items: ReceivedInquiry[]) => ReceivedInquiry[]) =>
    client.setQueryData<ReceivedInquiries>(queryKey, (data) => {
      if (!data) return data;
      const items = next(data.items);
      return { items, total: data.total + items.length - data.items.length };
    });
  return {
    /** Answers the status it had. */
    setStatus(id: string, status: InquiryStatus): InquiryStatus | undefined {
      const before = read().find((item) => item.id === id)?.status;
      change((items) => items.map((item) => (item.id === id ? { ...item, status } : item)));
      return before;
    },
    /** Takes it off the list and answers where it was. */
    take(id: string): Taken | undefined {
      const items = read();
      const index = items.findIndex((item) => item.id === id);
      const item = items[index];
      change((current) => current.filter((other) => other.id !== id));
      return item && { item, index };
    },
    putBack: ({ item, index }: Taken) => void change((items) => items.toSpliced(index, 0, item)),
  };
}
