import type { ComponentProps } from 'react';
import { Link } from '@/components/link.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { Paragraph } from '@/components/plain.tsx';
import { paths } from '@/config/paths.ts';
import { ReceivedNeeds } from '@/features/needs/needs.tsx';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { Inbox } from './inbox.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { useInboxActions } from './use-inbox-actions.tsx';

type Props = { onClose: () => void } & Pick<
  ComponentProps<typeof Inbox>,
  'ownerId' | 'state' | 'Conversation'
>;

/** Escape closes what is above this dialog first. */
const isOnTop = () => document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2;

/** Inquiries by property. Those that it shows are seen. */
function InquiriesModal({ ownerId, state, Conversation, onClose }: Props) {
  useReturnFocus();
  const { inbox, dialog } = useInboxActions(ownerId);
  return (
    <>
      <ModalDialog opened mayClose={isOnTop} onClose={onClose} title={t.inquiries()} size="54rem" fillsPhone>
        <ReceivedNeeds ownerId={ownerId} />
        <Inbox {...inbox} state={state} Items={InquiryList} Conversation={Conversation} />
        <Paragraph className="above-lg">
          <Link to={paths.inquiries()}>{t.inquiriesThatYouSentYourself()}</Link>
        </Paragraph>
      </ModalDialog>
      {dialog}
    </>
  );
}

export const InquiriesDialog = withLibrary(InquiriesModal);
