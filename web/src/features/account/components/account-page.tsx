import { type ReactNode, useState } from 'react';
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { User } from '@contract/users.ts';
import { TrashIcon } from '@/components/more-icons.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadButton } from './download-button.tsx';
import { TwoStepSection } from './two-step-section.tsx';

type Props = {
  user: User;
  onDeleted: () => void;
  /** What only owners have. */
  children?: ReactNode;
};

const roleNames = { patient: 'Looking for Care', owner: 'Property Owner' };
const nameOf = ({ firstName, lastName }: User) => [firstName, lastName].filter(Boolean).join(' ');

/** The account with two-step sign-in, the download of its data and its deletion. */
export function AccountPage({ user, onDeleted, children }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const facts = [
    ['Name', nameOf(user)],
    ['Email', user.email],
    ['Account type', roleNames[user.role]],
  ].filter(([, value]) => value);
  return (
    <Stack gap="xl">
      <Title order={1}>Your Account</Title>
      <Paper withBorder p="lg">
        <Stack component="dl" gap="sm" m={0}>
          {facts.map(([name, value]) => (
            <Group key={name} gap="0 1rem">
              <Text component="dt" c="dimmed" w="10rem">
                {name}
              </Text>
              <Text component="dd" fw={600} m={0} flex="1 1 14rem" style={{ overflowWrap: 'anywhere' }}>
                {value}
              </Text>
            </Group>
          ))}
        </Stack>
      </Paper>
      {children}
      <TwoStepSection />
      <Paper withBorder p="lg">
        <Title order={2} size="h3">
          Your data
        </Title>
        <Text mt="xs" mb="md">
          {user.role === 'owner'
            ? 'Everything we keep about you in one file: your account, your homes and the inquiries about them.'
            : 'Everything we keep about you in one file: your account, the homes you saved, the inquiries you sent and what you wrote on shared lists.'}
        </Text>
        <DownloadButton />
      </Paper>
      <Paper withBorder p="lg">
        <Title order={2} size="h3">
          Delete your account
        </Title>
        <Text mt="xs" mb="md">
          {user.role === 'owner'
            ? 'This takes your homes off the site at once, with their photos and inquiries. It cannot be undone.'
            : 'This also removes your inquiries from the lists of owners. It cannot be undone.'}
        </Text>
        <Button
          variant="outline"
          color="red"
          leftSection={<TrashIcon />}
          onClick={() => setIsDeleting(true)}
          aria-haspopup="dialog"
        >
          Delete my account
        </Button>
      </Paper>
      <DeleteAccountDialog
        opened={isDeleting}
        email={user.email}
        onDeleted={onDeleted}
        onClose={() => setIsDeleting(false)}
      />
    </Stack>
  );
}
