import { outageTextOf } from '@/lib/outage.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { type HeadingLevel } from './plain.tsx';

type Props = {
  query: { error: Error | null; refetch: () => Promise<unknown> };
  loading: string;
  /** The title when it could not be loaded. */
  failed: string;
  /** Level of the title; 1 when the state is the whole page. */
  order?: HeadingLevel;
};

/** In place of data that is loading or could not be loaded. */
export const QueryState = ({ query: { error, refetch }, loading, failed, order = 2 }: Props) =>
  error ? (
    <ErrorState order={order} title={failed} message={outageTextOf(error)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={loading} />
  );
