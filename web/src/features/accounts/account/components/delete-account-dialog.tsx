import { numberText } from '@/lib/wording.ts';
import { Column, Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '@contract/accounts/account-summary.ts';
import { LoadingState } from '@/components/loading-state.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { outageOf } from '@/lib/outage.ts';
import { t } from '../catalog.ts';
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
      title={t.deleteYourAccountQuestion()}
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
        lead={t.yourAccountCouldNotBeLoaded()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  return (
    <Column>
      <Paragraph>{t.thisIsDeletedRightAwayPermanently()}</Paragraph>
      <Column className="discs" as="ul" gap="xs">
        <li>{t.yourNameEmailAddressAndPassword()}</li>
        {countsOf(data)
          .filter(([, count]) => count > 0)
          .map(([what, count]) => (
            <li key={what}>{`${what}: ${numberText(count)}`}</li>
          ))}
      </Column>
      <Paragraph className="strong">{t.thisCannotBeUndoneWeCannot()}</Paragraph>
      <DeleteAccountForm email={email} photos={data.photos} onDeleted={onDeleted} onCancel={onClose} />
    </Column>
  );
}

const countsOf = (data: AccountSummary): [string, number][] => [
  [t.homesYouList(), data.properties.length],
  [t.photosYourHomes(), data.properties.reduce((sum, { imageUrls }) => sum + imageUrls.length, 0)],
  [t.inquiriesThatFamiliesSentYou(), data.inquiriesReceived.length],
  [t.inquiriesYouSentWhichOwnersWill(), data.inquiriesSent.length],
  [t.homesYouSaved(), data.favorites.length],
  [t.notesYouWroteOnSharedLists(), data.listNotes.length],
  [t.votesYouGaveOnSharedLists(), data.listVotes.length],
];
