import type { InquiryContent } from '@contract/desk/look-up.ts';
import { Paragraph } from '@/components/plain.tsx';
import { momentText } from '@/lib/wording.ts';
import classes from './desk.module.css';

/** The texts of a conversation, oldest first. */
export const Messages = ({ message, messages }: Pick<InquiryContent, 'message' | 'messages'>) => (
  <ol className={classes.thread}>
    <li>
      <Paragraph className="strong">Family</Paragraph>
      <Paragraph className={classes.body}>{message}</Paragraph>
    </li>
    {messages.map(({ id, sender, body, createdAt }) => (
      <li key={id}>
        <Paragraph className="strong">
          {sender === 'family' ? 'Family' : 'Owner'}{' '}
          <span className="dimmed regular">{momentText(createdAt)}</span>
        </Paragraph>
        <Paragraph className={classes.body}>{body}</Paragraph>
      </li>
    ))}
  </ol>
);
