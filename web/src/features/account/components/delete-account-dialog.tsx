import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '@/components/loading-state.tsx';
import { outageOf } from '@/lib/outage.ts';
import { accountSummaryQuery } from '../api/account-data.ts';
import { whatGoesAway } from '../what-goes-away.ts';
import classes from './delete-account-dialog.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { Unreadable } from './unreadable.tsx';

type Props = {
  opened: boolean;
  email: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Says what goes away, then asks for the password. */
export function DeleteAccountDialog({ opened, ...props }: Props) {
  return (
    <Modal opened={opened} onClose={props.onClose} title="Delete your account?" size="lg">
      <Content {...props} />
    </Modal>
  );
}

function Content({ email, onDeleted, onClose }: Omit<Props, 'opened'>) {
  const { data, error, isPending, refetch } = useQuery(accountSummaryQuery);
  if (isPending) return <LoadingState />;
  if (!data) return <Unreadable outage={outageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Text>This is deleted for good, at once:</Text>
      <ul className={classes.list}>
        {whatGoesAway(data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text fw={600}>It cannot be undone, and we cannot bring it back for you.</Text>
      <DeleteAccountForm email={email} photos={data.photos} onDeleted={onDeleted} onCancel={onClose} />
    </Stack>
  );
}
