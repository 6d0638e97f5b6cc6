import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '@/components/loading-state.tsx';
import { outageOf } from '@/lib/outage.ts';
import { accountSummaryQuery } from '../api/account-data.ts';
import { deletionSummary } from '../deletion-summary.ts';
import classes from './delete-account-dialog.module.css';
import { DeleteAccountForm } from './delete-account-form.tsx';
import { AccountUnavailable } from './account-unavailable.tsx';

type Props = {
  opened: boolean;
  email: string;
  onDeleted: () => void;
  onClose: () => void;
};

/** Lists what the deletion removes, then asks for the password. */
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
  if (!data) return <AccountUnavailable outage={outageOf(error)} onRetry={() => void refetch()} />;
  return (
    <Stack gap="md">
      <Text>This is deleted at once and for good:</Text>
      <ul className={classes.list}>
        {deletionSummary(data).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Text fw={600}>This cannot be undone. We cannot restore your data.</Text>
      <DeleteAccountForm email={email} photos={data.photos} onDeleted={onDeleted} onCancel={onClose} />
    </Stack>
  );
}
