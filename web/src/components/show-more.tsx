import { ActionButton, Column, Paragraph } from './plain.tsx';
import { outageTextOf } from '@/lib/outage.ts';
import { t } from './catalog.ts';

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
export function ShowMore({ label = t.showMore(), what = t.theHomes(), isLoading, error, onLoad }: Props) {
  // Removed during a retry, so that a second failure is announced again.
  const failure = isLoading ? null : error;
  return (
    <Column align="center" gap="sm">
      {failure && (
        <Paragraph className="centered" role="alert">
          {t.nextCouldNotBeLoaded({ what, outageText: outageTextOf(failure) })}
        </Paragraph>
      )}
      <ActionButton variant="default" size="lg" loading={isLoading} onClick={onLoad}>
        {failure ? t.tryAgain() : label}
      </ActionButton>
    </Column>
  );
}
