import { outageTextOf } from '@/lib/outage.ts';
import { Button } from './plain.tsx';

type Props = { what: string; error: Error; onRetry: () => void };

/** In place of a part of a page that could not be loaded. `what` begins the sentence. */
export const LoadFailure = ({ what, error, onRetry }: Props) => (
  <div role="alert">
    <p>
      {what} could not be loaded. {outageTextOf(error)}
    </p>
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  </div>
);
