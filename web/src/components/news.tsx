import { useQuery } from '@tanstack/react-query';
import { countNews } from '@contract/inquiries/calls/conversations.ts';
import type { News } from '@contract/inquiries/messages.ts';
import type { Role } from '@contract/options.ts';
import { paths } from '@/config/paths.ts';
import { readCall } from '@/lib/api-client.ts';
import { newsKey } from '@/lib/news-key.ts';
import { number, record } from '@/lib/shape.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { Link } from './link.tsx';
import { visuallyHidden } from './plain.tsx';
import classes from './news.module.css';

type Props = { user: { id: string; role: Role } };

const newsShape = record<News>({ messages: number, assigned: number, lists: number, searches: number });

/** Milliseconds for which the numbers are not asked for again. */
const staleTime = 60_000;

/** What each number means and where it leads, in the order of the list. */
function itemsOf({ messages, assigned, lists, searches }: News, role: Role) {
  const received = role === 'owner' ? paths.receivedInquiries() : paths.inquiries();
  return [
    {
      count: messages,
      text: t.unreadMessages({ count: messages, number: numberText(messages) }),
      to: received,
    },
    {
      count: assigned,
      text: t.inquiriesAssignedYou({ count: assigned, number: numberText(assigned) }),
      to: paths.receivedInquiries(),
    },
    {
      count: lists,
      text: t.changesSharedLists({ count: lists, number: numberText(lists) }),
      to: paths.lists(),
    },
    {
      count: searches,
      text: t.newHomesInSavedSearches({ count: searches, number: numberText(searches) }),
      to: paths.searches(),
    },
  ].filter(({ count }) => count > 0);
}

/** Read on each page and when the tab gets the focus. */
function useNews({ user: { id, role } }: Props) {
  const { data } = useQuery({
    queryKey: [...newsKey, id],
    queryFn: ({ signal }) => readCall(countNews, newsShape, { signal }),
    staleTime,
    refetchOnWindowFocus: true,
  });
  return data ? itemsOf(data, role) : [];
}

/** The number at the bell, and what it counts for screen readers. */
export function NewsCount(props: Props) {
  const items = useNews(props);
  const total = items.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <>
      {items.map(({ text }) => (
        <span key={text} className={visuallyHidden}>
          {' '}
          ({text})
        </span>
      ))}
      <span className={classes.count} aria-hidden="true">
        {total > 99 ? '99+' : total}
      </span>
    </>
  );
}

/** Links in the popover of the bell. They close it. */
export const NewsLinks = (props: Props) =>
  useNews(props).map(({ to, text }) => (
    <Link
      key={text}
      to={to}
      className={classes.link}
      onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    >
      {text}
    </Link>
  ));
