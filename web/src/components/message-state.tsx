import type { ReactNode } from 'react';
import { Stack, Text, Title, type TitleOrder } from './plain.tsx';
import classes from './message-state.module.css';

type Props = {
  icon: ReactNode;
  title: string;
  message?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  /** Level of the heading; 1 when the state is the whole page. */
  order?: TitleOrder;
  tone?: 'calm' | 'warning';
  role?: 'alert';
};

/** Icon, title, message and action in place of missing content. */
export function MessageState({ icon, title, message, action, order = 2, tone = 'calm', role }: Props) {
  return (
    <Stack align="center" gap="md" className={classes.root} role={role}>
      <span className={classes.icon} data-tone={tone}>
        {icon}
      </span>
      <Title order={order} size="h3" ta="center">
        {title}
      </Title>
      {message && (
        <Text ta="center" maw="34rem" c="dimmed" component="div" data-message>
          {message}
        </Text>
      )}
      {action}
    </Stack>
  );
}
