import { Title } from '@mantine/core';

export function CareGuidePage() {
  return <Title>Care Guide</Title>;
}
