import { outageTextOf } from '@/lib/outage.ts';
import { t } from './catalog.ts';
import { ActionButton } from './plain.tsx';

type Props = { what: string; error: Error; onRetry: () => void };

/** In place of a part of a page that could not be loaded. `what` begins the sentence. */
export const LoadFailure = ({ what, error, onRetry }: Props) => (
  <div role="alert">
    <p>{t.partCouldNotBeLoaded({ what, outageText: outageTextOf(error) })}</p>
    <ActionButton variant="default" onClick={onRetry}>
      {t.tryAgain()}
    </ActionButton>
  </div>
);
