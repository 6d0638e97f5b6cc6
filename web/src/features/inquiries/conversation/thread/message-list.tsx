import { locale } from '@contract/locale.ts';
import { Paragraph, Tag } from '@/components/plain.tsx';
import { t } from '../catalog.ts';
import type { OpenThread } from '../api.ts';
import classes from './thread.module.css';

type Props = {
  thread: OpenThread;
  /** What the other side is called. */
  otherSide: string;
  /** Begins with the text of the inquiry itself. */
  withInquiry: boolean;
};

const moments = new Intl.DateTimeFormat(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** 'Sep 4, 2026, 2:05 PM', which fits beside a name. */
const sentText = (at: string) => moments.format(new Date(at));

/** Shows the newest message when it appears. Without a result: newer browsers return a promise. */
const scrollTo = (item: HTMLElement | null) => {
  item?.scrollIntoView({ block: 'nearest' });
};

/** Who wrote what and when, the newest last. Screen readers announce messages that arrive. */
export function MessageList({ thread, otherSide, withInquiry }: Props) {
  const { inquiry, side, newIds } = thread;
  const first = {
    id: inquiry.id,
    isYours: side === 'family',
    senderName: null,
    body: inquiry.message,
    createdAt: inquiry.createdAt,
    readAt: null,
  };
  const messages = withInquiry ? [first, ...thread.messages] : thread.messages;
  const newest = messages.at(-1)?.id;
  if (messages.length === 0) return null;
  return (
    <div role="log" aria-label={t.messagesLabel()}>
      <ol className={classes.messages}>
        {messages.map(({ id, isYours, senderName, body, createdAt, readAt }) => (
          <li
            key={id}
            ref={id === newest ? scrollTo : undefined}
            className={classes.message}
            data-yours={isYours}
          >
            <div className={classes.by}>
              <strong>{senderName ?? (isYours ? t.you() : otherSide)}</strong>
              <Paragraph className="dimmed" as="time" dateTime={createdAt}>
                {sentText(createdAt)}
              </Paragraph>
              {newIds.includes(id) && <Tag variant="filled">{t.new()}</Tag>}
            </div>
            {/* Nobody said in which language it is. */}
            <Paragraph className={classes.body} lang="">
              {body}
            </Paragraph>
            {isYours && readAt !== null && (
              <Paragraph className="dimmed">{t.read({ moment: sentText(readAt) })}</Paragraph>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
