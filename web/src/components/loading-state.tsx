import { Center, Loader, Text } from '@mantine/core';

type Props = {
  label?: string;
};

export function LoadingState({ label = 'Loading…' }: Props) {
  return (
    <Center mih="16rem" role="status" data-loading style={{ flexDirection: 'column', gap: '1rem' }}>
      <Loader aria-hidden="true" />
      <Text c="dimmed">{label}</Text>
    </Center>
  );
}
