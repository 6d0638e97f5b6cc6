import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { newsKey } from '@/lib/news-key.ts';
import { listQuery, listsKey, markSeen } from './api.ts';
import { newMarks } from './list-changes.ts';

/** Reads a list again when the reader comes back to the window. `marks` names what was new during this visit. */
export function useList(id: string) {
  const client = useQueryClient();
  const query = useQuery(listQuery(id));
  const { data: list, refetch } = query;
  const [marks, setMarks] = useState<ReadonlySet<string>>(new Set());

  const fresh = list ? newMarks(list).filter((mark) => !marks.has(mark)) : [];
  if (fresh.length > 0) setMarks(new Set([...marks, ...fresh]));

  useEffect(() => {
    // After a failure the marks come again on the next visit.
    if (list && list.updatedAt > list.seenAt)
      markSeen(list).then(
        () =>
          Promise.all([
            client.invalidateQueries({ queryKey: listsKey, exact: true }),
            client.invalidateQueries({ queryKey: newsKey }),
          ]),
        () => undefined,
      );
  }, [client, list]);

  useEffect(() => {
    // Two windows side by side are both visible, so the visibility is not enough.
    const readAgain = () => document.visibilityState === 'visible' && void refetch();
    addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [refetch]);

  return { ...query, marks };
}
