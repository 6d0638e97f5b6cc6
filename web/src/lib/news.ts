import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { News } from '@contract/messages.ts';
import { paths } from '@/config/paths.ts';
import { apiGet } from './api-client.ts';
import { useAuth } from './auth-context.ts';
import { number, record } from './shape.ts';
import { countText } from './wording.ts';

/** Something new at the bell, and the page that shows it. */
export type NewsItem = { count: number; text: string; to: string };

export const newsKey = ['/api/news'] as const;

const newsShape = record<News>({ messages: number });

/** Milliseconds after which the first view has loaded. */
const delayMs = 2_000;
/** Milliseconds for which the numbers are not asked for again. */
const staleTimeMs = 60_000;

/** GET /api/news after the first view, on later pages and when the tab gets the focus. */
export function useNews(): NewsItem[] {
  const { user } = useAuth();
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: [...newsKey, user?.id],
    queryFn: ({ signal }) => apiGet('/api/news', newsShape, { signal }),
    enabled: isLate && user !== null && !user.needsSetup,
    staleTime: staleTimeMs,
    refetchOnWindowFocus: true,
  });
  if (!data || !user) return [];
  const items: [count: number, one: string, many: string, to: string][] = [
    [
      data.messages,
      'unread message',
      'unread messages',
      user.role === 'owner' ? paths.receivedInquiries() : paths.inquiries(),
    ],
  ];
  return items
    .filter(([count]) => count > 0)
    .map(([count, one, many, to]) => ({ count, text: countText(count, one, many), to }));
}
