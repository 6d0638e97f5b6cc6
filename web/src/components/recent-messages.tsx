import { useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { IconButton, Stack, Text } from './plain.tsx';
import { useNotifications } from '@mantine/notifications';
import type { NewsItem } from './news.tsx';
import { recentStore } from '@/lib/toast.ts';
import { BellIcon } from './icons.tsx';
import classes from './recent-messages.module.css';

const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

const noNews: NewsItem[] = [];

/** What is new, and the toasts that have left the screen, newest first. */
export function RecentMessages({ news = noNews }: { news?: NewsItem[] }) {
  const recent = useNotifications(recentStore).notifications.toReversed();
  const total = news.reduce((sum, { count }) => sum + count, 0);
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <IconButton
        popoverTarget={id}
        aria-label={['Recent messages', ...news.map(({ text }) => text)].join(', ')}
        className={classes.button}
      >
        <BellIcon size="1.5rem" />
        {total > 0 ? (
          <span className={classes.count} aria-hidden="true">
            {total > 99 ? '99+' : total}
          </span>
        ) : (
          recent.length > 0 && <span className={classes.dot} />
        )}
      </IconButton>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className={classes.popover}
        role="dialog"
        aria-label="Recent messages"
      >
        <Text ff="heading" fz="lg" fw={600} mb="xs">
          Recent messages
        </Text>
        {news.map(({ text, to }) => (
          <Link key={to} to={to} className={classes.news} onClick={() => popover.current?.hidePopover()}>
            {text}
          </Link>
        ))}
        {recent.length + news.length === 0 && <Text c="dimmed">There are no messages.</Text>}
        {recent.length > 0 && (
          <Stack component="ul" gap="sm">
            {recent.map(({ id, title, message, 'data-toast': kind, 'data-shown-at': shownAt }) => (
              <li key={id} data-kind={kind}>
                <strong>{title}</strong>
                {message && <span>{message}</span>}
                <time dateTime={shownAt}>{timeOf(shownAt)}</time>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </>
  );
}
