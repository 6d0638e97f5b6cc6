import { Button, Stack, Text } from '@mantine/core';

/** The account is there, but not the server that knows about it. */
export const Unreadable = ({ onRetry }: { onRetry: () => void }) => (
  <Stack gap="md" align="start" role="alert">
    <Text>Your account could not be read. Please check your connection and try again.</Text>
    <Button onClick={onRetry}>Try again</Button>
  </Stack>
);
