import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  inquiryCountsQuery,
  markInquiriesSeen,
  receivedInquiriesQuery,
  type ReceivedInquiries,
} from '../api/inquiries.ts';

/** Without the inquiries that were deleted on this screen. */
function withoutDeleted(data: ReceivedInquiries): ReceivedInquiries {
  const items = data.items.filter(({ status }) => status !== 'deleted');
  return { items, total: data.total - data.items.length + items.length };
}

/** Reads the inquiries on each opening, then marks them as seen. The list on screen keeps its 'New' badges. */
export function useReceivedInquiries(userId: string) {
  const client = useQueryClient();
  const query = useQuery({ ...receivedInquiriesQuery(userId), gcTime: 0, select: withoutDeleted });

  const markSeen = useEffectEvent(async () => {
    // After a failure they stay unseen until the next opening.
    if (query.data?.items.some(({ seen }) => !seen)) await markInquiriesSeen().catch(() => undefined);
    await client.invalidateQueries({ queryKey: inquiryCountsQuery(userId).queryKey });
  });
  useEffect(() => {
    if (query.isSuccess) void markSeen();
  }, [query.isSuccess]);
  return query;
}
