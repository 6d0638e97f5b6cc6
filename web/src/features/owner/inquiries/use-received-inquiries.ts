import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ownerKeys } from '../api/keys.ts';
import { markInquiriesSeen, receivedInquiriesQueryOptions } from '../api/received-inquiries.ts';

/**
 * The inquiries as they were when the dialog was opened: read anew each time. Once they are here all unseen ones are
 * marked as seen, while those on screen keep saying that they are new.
 */
export function useReceivedInquiries(userId: string) {
  const client = useQueryClient();
  const options = receivedInquiriesQueryOptions(userId);
  const query = useQuery({ ...options, gcTime: 0 });
  const hasArrived = query.isSuccess;

  const takeNote = useEffectEvent(async () => {
    const items = client.getQueryData(options.queryKey)?.items ?? [];
    // What cannot be marked now is still unseen when the dialog is opened again.
    if (items.some(({ seen }) => !seen)) await markInquiriesSeen().catch(() => undefined);
    await client.invalidateQueries({ queryKey: ownerKeys.inquiryCounts(userId) });
  });
  useEffect(() => {
    if (hasArrived) void takeNote();
  }, [hasArrived]);
  return query;
}
