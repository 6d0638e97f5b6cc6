import { Title } from '@mantine/core';

export function SupportPage() {
  return <Title>Contact Support</Title>;
}
