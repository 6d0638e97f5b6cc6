import { useId, useSyncExternalStore } from 'react';
import { ActionIcon } from '@mantine/core';
import { toastStore } from '@/lib/toast.ts';
import { BellIcon } from './icons.tsx';
import classes from './recent-messages.module.css';

const timeOf = (date: Date) => date.toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' });

/** Messages that have left the screen, for a reader who was not quick enough. */
export function RecentMessages() {
  const { recent } = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot, toastStore.snapshot);
  const id = useId();
  return (
    <>
      <ActionIcon popoverTarget={id} aria-label="Recent messages" className={classes.button}>
        <BellIcon size="1.5rem" />
        {recent.length > 0 && <span className={classes.dot} />}
      </ActionIcon>
      <div id={id} popover="auto" className={classes.popover} role="dialog" aria-label="Recent messages">
        <p className={classes.heading}>Recent messages</p>
        {recent.length === 0 ? (
          <p className={classes.none}>There are no messages.</p>
        ) : (
          <ul className={classes.list}>
            {recent.map((toast) => (
              <li key={toast.id} data-kind={toast.kind}>
                <strong>{toast.title}</strong>
                {toast.message && <span>{toast.message}</span>}
                <time dateTime={toast.shownAt.toISOString()}>{timeOf(toast.shownAt)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
