import { useId } from 'react';
import { IconButton, Stack, Text } from './plain.tsx';
import { useNotifications } from '@mantine/notifications';
import { recentStore } from '@/lib/toast.ts';
import { BellIcon } from './icons.tsx';
import classes from './recent-messages.module.css';

const timeOf = (at: string) => new Date(at).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

/** Lists the toasts that have left the screen, newest first. */
export function RecentMessages() {
  const recent = useNotifications(recentStore).notifications.toReversed();
  const id = useId();
  return (
    <>
      <IconButton popoverTarget={id} aria-label="Recent messages" className={classes.button}>
        <BellIcon size="1.5rem" />
        {recent.length > 0 && <span className={classes.dot} />}
      </IconButton>
      <div id={id} popover="auto" className={classes.popover} role="dialog" aria-label="Recent messages">
        <Text ff="heading" fz="lg" fw={600} mb="xs">
          Recent messages
        </Text>
        {recent.length === 0 ? (
          <Text c="dimmed">There are no messages.</Text>
        ) : (
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
