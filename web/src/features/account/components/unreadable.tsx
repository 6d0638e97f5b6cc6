import { Button, Stack, Text } from '@mantine/core';
import { outageText, type Outage } from '@/lib/outage.ts';

/** The account is there, but not the server that knows about it. */
export const Unreadable = ({ outage, onRetry }: { outage: Outage; onRetry: () => void }) => (
  <Stack gap="md" align="start" role="alert">
    <Text>Your account could not be read. {outageText(outage)}</Text>
    <Button onClick={onRetry}>Try again</Button>
  </Stack>
);
