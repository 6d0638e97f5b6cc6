import { useRef, useState } from 'react';
import { Paragraph } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useMediaQuery } from '@mantine/hooks';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { QueryState } from '@/components/query-state.tsx';
import { paths } from '@/config/paths.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { withLibrary } from '@/theme/library.tsx';
import { usePatchInquiry, useReceivedInquiries, useSetStatus } from '../api.ts';
import { InquiryList, type InquiryListProps } from './inquiry-list.tsx';

type Props = { ownerId: string; onClose: () => void } & Pick<InquiryListProps, 'Conversation'>;

/** Milliseconds until the confirmation dialog has closed and returned the focus. */
const closingTimeMs = 250;

/** Escape closes what is above this dialog first. */
const isOnTop = () => document.querySelectorAll('[role=dialog][aria-modal=true]').length < 2;

/** Inquiries by property. Opening it marks all of them as seen. */
function InquiriesModal({ ownerId, Conversation, onClose }: Props) {
  useReturnFocus();
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [deleting, setDeleting] = useState<string | null>(null);
  const setStatus = useSetStatus(ownerId);
  const filter = useRef<HTMLSelectElement>(null);
  const confirm = () => {
    if (deleting !== null) setStatus({ id: deleting, status: 'deleted' });
    setDeleting(null);
    // The focused button is removed with its inquiry. After the last inquiry the filter is gone too.
    setTimeout(
      () => (filter.current ?? document.querySelector<HTMLElement>('[role=dialog] button'))?.focus(),
      closingTimeMs,
    );
  };
  return (
    <>
      <ModalDialog
        opened
        onClose={() => isOnTop() && onClose()}
        title="Inquiries"
        size="54rem"
        fullScreen={isPhone ?? false}
      >
        <Inquiries
          ownerId={ownerId}
          filter={filter}
          Conversation={Conversation}
          onSetStatus={setStatus}
          onDelete={setDeleting}
          onChange={usePatchInquiry(ownerId)}
        />
        <Paragraph className="above-lg">
          <Link to={paths.inquiries()}>Inquiries that you sent yourself</Link>
        </Paragraph>
      </ModalDialog>
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete inquiry"
        message="Are you sure you want to delete this inquiry?"
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={() => setDeleting(null)}
      />
    </>
  );
}

type InquiriesProps = Omit<InquiryListProps, 'items' | 'total'> & { ownerId: string };

function Inquiries({ ownerId, ...props }: InquiriesProps) {
  const query = useReceivedInquiries(ownerId);
  const { data } = query;
  if (!data)
    return (
      <QueryState query={query} loading="Loading inquiries…" failed="Your inquiries could not be loaded" />
    );
  if (data.items.length === 0)
    return (
      <EmptyMessage
        icon={<ChatIcon />}
        title="No inquiries yet"
        message="When a family writes to you about one of your homes, the message appears here."
      />
    );
  return <InquiryList {...data} {...props} />;
}

export const InquiriesDialog = withLibrary(InquiriesModal);
