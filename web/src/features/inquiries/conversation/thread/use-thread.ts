import { useEffect, useEffectEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '@/lib/errors.ts';
import { newsKey } from '@/lib/news-key.ts';
import { inboxesKey } from '../../inbox-key.ts';
import { markRead, threadQuery } from '../api.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';

/**
 * Reads a conversation, and marks what is on screen as read. `onRead` is called after that. Without data once it is gone
 * for the reader, such as a person who was removed from a team.
 */
export function useThread(id: string, onRead?: () => void) {
  const client = useQueryClient();
  const query = useQuery(threadQuery(id));
  const unread = [...(query.data?.messages ?? []), ...(query.data?.quotes ?? [])].findLast(
    ({ isYours, readAt }) => !isYours && readAt === null,
  )?.id;

  const mark = useEffectEvent(async () => {
    // After a failure they stay unread until the next look.
    await markRead(id);
    onRead?.();
    await Promise.all([
      client.invalidateQueries({ queryKey: newsKey }),
      client.invalidateQueries({ queryKey: [...inquiriesKey, 'sent'] }),
    ]);
  });
  useEffect(() => {
    if (unread !== undefined) mark().catch(() => undefined);
  }, [unread]);
  const isGone = isNotFound(query.error);
  useEffect(() => {
    if (isGone) void client.invalidateQueries({ queryKey: inboxesKey });
  }, [isGone, client]);
  return { error: query.error, refetch: query.refetch, data: isGone ? undefined : query.data };
}
