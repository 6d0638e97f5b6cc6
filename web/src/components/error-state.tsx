import type { ComponentProps } from 'react';
import { t } from './catalog.ts';
import { ActionButton } from './plain.tsx';
import { RefreshIcon, WarningIcon } from './first-icons.tsx';
import { MessageState } from './message-state.tsx';

type Props = Pick<ComponentProps<typeof MessageState>, 'title' | 'message' | 'order'> & {
  onRetry: () => void;
  retryLabel?: string;
};

/** An error with a retry button, announced as an alert. */
export const ErrorState = ({ onRetry, retryLabel = t.tryAgain(), ...props }: Props) => (
  <MessageState
    {...props}
    icon={<WarningIcon />}
    tone="warning"
    role="alert"
    action={
      <ActionButton onClick={onRetry} leftSection={<RefreshIcon />}>
        {retryLabel}
      </ActionButton>
    }
  />
);
