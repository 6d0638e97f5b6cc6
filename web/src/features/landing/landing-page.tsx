import { Title } from '@mantine/core';

export function LandingPage() {
  return <Title>Senior Care Living</Title>;
}
