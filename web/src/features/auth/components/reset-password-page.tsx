import { Title } from '@mantine/core';

export function ResetPasswordPage() {
  return <Title>Set a new password</Title>;
}
