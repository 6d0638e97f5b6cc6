import { Button, Stack, Text } from '@mantine/core';
import { outageText, type Outage } from '@/lib/outage.ts';

/** The account could not be loaded. */
export const AccountUnavailable = ({ outage, onRetry }: { outage: Outage; onRetry: () => void }) => (
  <Stack gap="md" align="start" role="alert">
    <Text>Your account could not be loaded. {outageText(outage)}</Text>
    <Button onClick={onRetry}>Try again</Button>
  </Stack>
);
