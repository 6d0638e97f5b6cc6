import { useState } from 'react';
import type { User } from '@contract/accounts/users.ts';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { endWait, isAwaited, keepForAccount, type InquiryFields } from '../inquiry-draft.ts';
import { InquiryForm } from './inquiry-form.tsx';

type Props = { propertyId: string; user: User | null; isWanted: boolean; onClose: () => void };

/**
 * The form to write to the owner of a home. A visitor writes first, and the account is asked for when the message is sent.
 * It opens again with the message for the account of this visitor, and sends nothing by itself.
 */
function InquirySheet({ propertyId, user, isWanted, onClose }: Props) {
  const dialog = useAuthDialog();
  const [isBack, setIsBack] = useState(() => isAwaited(propertyId, user));
  const [isAsking, setIsAsking] = useState(false);

  const close = () => {
    endWait(propertyId);
    setIsBack(false);
    onClose();
  };
  const askForAccount = (fields: InquiryFields) => {
    setIsAsking(true);
    dialog.open({
      mode: 'sign-up',
      role: 'patient',
      onAddress: (email) => keepForAccount(propertyId, email, fields),
      onClose: () => setIsAsking(false),
    });
  };
  return (
    <ModalDialog
      fillsPhone
      opened={(isWanted || isBack) && !isAsking}
      onClose={close}
      title={t.contactOwner()}
      size="40rem"
      closeOnClickOutside={false}
    >
      <InquiryForm propertyId={propertyId} user={user} isBack={isBack} onAskForAccount={askForAccount} />
    </ModalDialog>
  );
}

export default withLibrary(InquirySheet);
