import { useId } from 'react';
import { IconButton, Stack, Text, VisuallyHidden } from './plain.tsx';
import { useNotifications } from '@mantine/notifications';
import { useAuth } from '@/lib/auth-context.ts';
import { recentStore } from '@/lib/toast.ts';
import { onDemand, useOnDemand } from '@/lib/use-on-demand.ts';
import { BellIcon } from './icons.tsx';
import classes from './recent-messages.module.css';

const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

const listNews = onDemand(() => import('./list-news.tsx'));

/** Lists the toasts that have left the screen, newest first, after the news of shared lists. */
export function RecentMessages() {
  const recent = useNotifications(recentStore).notifications.toReversed();
  const id = useId();
  const { user } = useAuth();
  const { loaded } = useOnDemand(listNews, { isWanted: false, preload: user !== null });
  return (
    <>
      <IconButton popoverTarget={id} className={classes.button}>
        <BellIcon size="1.5rem" />
        <VisuallyHidden>Recent messages</VisuallyHidden>
        {recent.length > 0 && <span className={classes.dot} />}
        {user && loaded && <loaded.ListNewsCount />}
      </IconButton>
      <div id={id} popover="auto" className={classes.popover} role="dialog" aria-label="Recent messages">
        <Text ff="heading" fz="lg" fw={600} mb="xs">
          Recent messages
        </Text>
        <Stack component="ul" gap="sm">
          {user && loaded && <loaded.ListNews />}
          {recent.map(({ id, title, message, 'data-toast': kind, 'data-shown-at': shownAt }) => (
            <li key={id} data-kind={kind}>
              <strong>{title}</strong>
              {message && <span>{message}</span>}
              <time dateTime={shownAt}>{timeOf(shownAt)}</time>
            </li>
          ))}
        </Stack>
        <Text c="dimmed" className={classes.none}>
          There are no messages.
        </Text>
      </div>
    </>
  );
}
