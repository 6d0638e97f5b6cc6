import { Button, Stack, Text } from '@mantine/core';
import { outageTextOf } from '@/lib/outage.ts';

type Props = {
  label?: string;
  isLoading: boolean;
  /** Why the last try failed. */
  error: Error | null;
  onLoad: () => void;
};

/** Loads the next page of a list of homes. After a failure it says so and offers another try. */
export function ShowMore({ label = 'Show more', isLoading, error, onLoad }: Props) {
  // Taken away during the next try, so that a second failure is announced as well.
  const failure = isLoading ? null : error;
  return (
    <Stack align="center" gap="sm">
      {failure && (
        <Text role="alert" ta="center">
          The next homes could not be loaded. {outageTextOf(failure)}
        </Text>
      )}
      <Button variant="default" size="lg" loading={isLoading} onClick={onLoad}>
        {failure ? 'Try again' : label}
      </Button>
    </Stack>
  );
}
