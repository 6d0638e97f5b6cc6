import { useId, type ReactNode } from 'react';
import { Column, HiddenText, IconButton, Paragraph } from './plain.tsx';
import { useNotifications } from '@mantine/notifications';
import { locale } from '@contract/locale.ts';
import { recentStore } from '@/lib/toast.ts';
import { t } from './catalog.ts';
import { BellIcon } from './icons.tsx';
import classes from './recent-messages.module.css';

const timeOf = (at: string) => new Date(at).toLocaleTimeString(locale(), { timeStyle: 'short' });

/** `count` stands at the bell, `links` above the toasts. */
type Props = { count?: ReactNode; links?: ReactNode };

/** What is new, and the toasts that have left the screen, newest first. */
export function RecentMessages({ count, links }: Props) {
  const recent = useNotifications(recentStore).notifications.toReversed();
  const id = useId();
  return (
    <>
      <IconButton popoverTarget={id} className={classes.button}>
        <HiddenText>{t.notifications()}</HiddenText>
        <BellIcon size="1.5rem" />
        {recent.length > 0 && <span className={classes.dot} />}
        {count}
      </IconButton>
      <div id={id} popover="auto" className={classes.popover} role="dialog" aria-label={t.notifications()}>
        <Paragraph className="serif large strong below-xs">{t.notifications()}</Paragraph>
        {links}
        {recent.length === 0 ? (
          <Paragraph className={`dimmed ${classes.none}`}>{t.thereAreNoMessages()}</Paragraph>
        ) : (
          <Column as="ul" gap="sm">
            {recent.map(({ id, title, message, 'data-toast': kind, 'data-shown-at': shownAt }) => (
              <li key={id} data-kind={kind}>
                <strong>{title}</strong>
                {message && <span>{message}</span>}
                <time dateTime={shownAt}>{timeOf(shownAt)}</time>
              </li>
            ))}
          </Column>
        )}
      </div>
    </>
  );
}
