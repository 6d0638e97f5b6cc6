import type { ReactNode } from 'react';
import { Column, Heading, type HeadingLevel, Paragraph } from './plain.tsx';
import classes from './message-state.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  message?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  /** Level of the heading; 1 when the state is the whole page. */
  order?: HeadingLevel;
  tone?: 'calm' | 'warning';
  role?: 'alert';
};

/** Icon, title, message and action in place of missing content. */
export function MessageState({ icon, title, message, action, order = 2, tone = 'calm', role }: Props) {
  return (
    <Column align="center" className={classes.root} role={role}>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <Heading className="centered" order={order} size="h3">
        {title}
      </Heading>
      {message && (
        <Paragraph className="centered max-34rem dimmed" as="div" data-message>
          {message}
        </Paragraph>
      )}
      {action}
    </Column>
  );
}
