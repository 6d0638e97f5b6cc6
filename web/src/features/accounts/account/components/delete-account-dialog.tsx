import { numberText } from '@/lib/wording.ts';
import { Column, Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '@contract/accounts/account-summary.ts';
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
    <ModalDialog
      opened={opened}
      onClose={props.onClose}
      title="Delete your account?"
      size="lg"
      closeOnClickOutside={false}
    >
      <Content {...props} />
    </ModalDialog>
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
    <Column>
      <Paragraph>This is deleted right away, permanently:</Paragraph>
      <Column className="discs" as="ul" gap="xs">
        <li>Your name, email address and password</li>
        {countsOf(data)
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <li key={what}>{`${what}: ${numberText(count)}`}</li>
          ))}
      </Column>
      <Paragraph className="strong">This cannot be undone. We cannot restore your data.</Paragraph>
      <DeleteAccountForm email={email} photos={data.photos} onDeleted={onDeleted} onCancel={onClose} />
    </Column>
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
