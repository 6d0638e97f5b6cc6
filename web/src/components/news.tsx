import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Role } from '@contract/options.ts';
import type { News as Counts } from '@contract/messages.ts';
import { paths } from '@/config/paths.ts';
import { apiGet } from '@/lib/api-client.ts';
import { newsKey } from '@/lib/news-key.ts';
import { number, record } from '@/lib/shape.ts';
import { countText } from '@/lib/wording.ts';

/** Something new at the bell, and the page that shows it. */
export type NewsItem = { count: number; text: string; to: string };

const newsShape = record<Counts>({ messages: number, lists: number, searches: number });

/** Milliseconds for which the numbers are not asked for again. */
const staleTime = 60_000;

/** What each number means and where it leads, in the order of the list. */
function newsItems({ messages, lists, searches }: Counts, role: Role): NewsItem[] {
  const received = role === 'owner' ? paths.receivedInquiries() : paths.inquiries();
  return [
    { count: messages, text: countText(messages, 'unread message', 'unread messages'), to: received },
    {
      count: lists,
      text: countText(lists, 'change to a shared list', 'changes to shared lists'),
      to: paths.lists(),
    },
    {
      count: searches,
      text: countText(searches, 'new home in a saved search', 'new homes in saved searches'),
      to: paths.searches(),
    },
  ].filter(({ count }) => count > 0);
}

type Props = { user: { id: string; role: Role }; onNews: (items: NewsItem[]) => void };

/** GET /api/news on each page and when the tab gets the focus. Renders nothing: the header shows the numbers. */
export default function News({ user: { id, role }, onNews }: Props) {
  const { data } = useQuery({
    queryKey: [...newsKey, id],
    queryFn: ({ signal }) => apiGet('/api/news', newsShape, { signal }),
    staleTime,
    refetchOnWindowFocus: true,
  });
  useEffect(() => {
    if (data) onNews(newsItems(data, role));
  }, [data, role, onNews]);
  return null;
}
