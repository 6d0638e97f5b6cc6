import { outageTextOf } from '@/lib/outage.ts';
import { ActionButton } from './plain.tsx';

type Props = { what: string; error: Error; onRetry: () => void };

/** In place of a part of a page that could not be loaded. `what` begins the sentence. */
export const LoadFailure = ({ what, error, onRetry }: Props) => (
  <div role="alert">
    <p>
      {what} could not be loaded. {outageTextOf(error)}
    </p>
    <ActionButton variant="default" onClick={onRetry}>
      Try again
    </ActionButton>
  </div>
);
