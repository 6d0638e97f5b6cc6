import { ActionButton, Column, Paragraph } from './plain.tsx';
import { outageTextOf } from '@/lib/outage.ts';

type Props = {
  label?: string;
  /** What the list holds. */
  what?: string;
  isLoading: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onLoad: () => void;
};

/** A button that loads the next page of a list, with the error of the last attempt. */
export function ShowMore({ label = 'Show more', what = 'homes', isLoading, error, onLoad }: Props) {
  // Removed during a retry, so that a second failure is announced again.
  const failure = isLoading ? null : error;
  return (
    <Column align="center" gap="sm">
      {failure && (
        <Paragraph className="centered" role="alert">
          The next {what} could not be loaded. {outageTextOf(failure)}
        </Paragraph>
      )}
      <ActionButton variant="default" size="lg" loading={isLoading} onClick={onLoad}>
        {failure ? 'Try again' : label}
      </ActionButton>
    </Column>
  );
}
