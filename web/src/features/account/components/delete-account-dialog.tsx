import { numberText } from '@/lib/wording.ts';
import { Stack, Text } from '@mantine/core';
import { Modal } from '@/components/modal.tsx';
import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '@contract/account-summary.ts';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { outageOf } from '@/lib/outage.ts';
import { accountSummaryQuery } from '../api.ts';
import { DeleteAccountForm } from './delete-account-form.tsx';

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
  if (!data)
    return (
      <OutageAlert
        lead="Your account could not be loaded."
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Stack gap="md">
      <Text>This is deleted at once and for good:</Text>
      <Stack component="ul" gap="0.375rem" m={0} pl="lg" style={{ listStyle: 'disc' }}>
        <li>Your name, email address and password</li>
        {countsOf(data)
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <li key={what}>{`${what}: ${numberText(count)}`}</li>
          ))}
      </Stack>
      <Text fw={600}>This cannot be undone. We cannot restore your data.</Text>
      <DeleteAccountForm email={email} photos={data.photos} onDeleted={onDeleted} onCancel={onClose} />
    </Stack>
  );
}

const countsOf = (data: AccountSummary): [string, number][] => [
  ['Homes you list', data.properties.length],
  ['Photos of your homes', data.properties.reduce((sum, { imageUrls }) => sum + imageUrls.length, 0)],
  ['Inquiries that families sent you', data.inquiriesReceived.length],
  ['Inquiries you sent, which owners will no longer see', data.inquiriesSent.length],
  ['Homes you saved', data.favorites.length],
  ['Notes you wrote on shared lists', data.listNotes.length],
  ['Votes you gave on shared lists', data.listVotes.length],
];
