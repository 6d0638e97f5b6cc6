import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InquiryStatus } from '@contract/options.ts';
import { toast } from '@/lib/toast.ts';
import {
  deleteInquiry,
  inquiryCountsQuery,
  receivedInquiriesQuery,
  setInquiryStatus,
} from '../api/inquiries.ts';
import { redirectIfSignedOut } from '../redirect-signed-out.ts';

export type StatusChange = { id: string; status: InquiryStatus };

/** Changes the status of an inquiry; `deleted` deletes it. Optimistic. A failure rolls back its own change only. */
export function useSetStatus(userId: string) {
  const client = useQueryClient();
  const { queryKey } = receivedInquiriesQuery(userId);

  /** Returns the earlier status. */
  function update({ id, status }: StatusChange) {
    const before = client.getQueryData(queryKey)?.items.find((item) => item.id === id)?.status;
    client.setQueryData(
      queryKey,
      (data) =>
        data && { ...data, items: data.items.map((item) => (item.id === id ? { ...item, status } : item)) },
    );
    return before;
  }

  return useMutation({
    // Mutations of one scope run one after the other, so that the last press wins.
    scope: { id: `inquiries of ${userId}` },
    mutationFn: ({ id, status }: StatusChange) =>
      status === 'deleted' ? deleteInquiry(id) : setInquiryStatus(id, status),
    onMutate: update,
    onSuccess: async (_response, { status }) => {
      if (status !== 'deleted') return toast.success('Inquiry status updated successfully');
      toast.success('Inquiry deleted successfully');
      await client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
    },
    onError: (error, { id, status }, before) => {
      if (before) update({ id, status: before });
      if (redirectIfSignedOut(error)) return;
      toast.error(
        'Error',
        status === 'deleted' ? 'Failed to delete inquiry' : 'Failed to update inquiry status',
      );
    },
  }).mutate;
}
