import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { inquiryCountsQuery, markInquiriesSeen, receivedInquiriesQuery } from '../api/inquiries.ts';

/** Reads the inquiries on each opening, then marks them as seen. The list on screen keeps its 'New' badges. */
export function useReceivedInquiries(userId: string) {
  const client = useQueryClient();
  const options = receivedInquiriesQuery(userId);
  const query = useQuery({ ...options, gcTime: 0 });

  const markSeen = useEffectEvent(async () => {
    const items = client.getQueryData(options.queryKey)?.items ?? [];
    // After a failure they stay unseen until the next opening.
    if (items.some(({ seen }) => !seen)) await markInquiriesSeen().catch(() => undefined);
    await client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
  });
  useEffect(() => {
    if (query.isSuccess) void markSeen();
  }, [query.isSuccess]);
  return query;
}
