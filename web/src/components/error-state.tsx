import type { ReactNode } from 'react';
import { Button, type TitleOrder } from '@mantine/core';
import { RefreshIcon, WarningIcon } from './icons.tsx';
import { MessageState } from './message-state.tsx';

type Props = {
  title: string;
  message?: ReactNode;
  onRetry?: () => void;
  retryLabel?: string;
  order?: TitleOrder;
};

/** An error with a retry button, announced as an alert. */
export function ErrorState({ title, message, onRetry, retryLabel = 'Try again', order }: Props) {
  return (
    <MessageState
      icon={<WarningIcon />}
      tone="warning"
      role="alert"
      title={title}
      message={message}
      {...(order && { order })}
      action={
        onRetry && (
          <Button onClick={onRetry} leftSection={<RefreshIcon />}>
            {retryLabel}
          </Button>
        )
      }
    />
  );
}
