import { Loader, Stack, Text } from './plain.tsx';

export const LoadingState = ({ label = 'Loading…' }: { label?: string }) => (
  <Stack align="center" justify="center" mih="16rem" role="status" data-loading>
    <Loader aria-hidden="true" />
    <Text c="dimmed">{label}</Text>
  </Stack>
);
