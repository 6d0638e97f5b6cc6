import { useState } from 'react';
import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReceivedInquiry } from '@contract/inquiries.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { ChatIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { useReceivedInquiries } from '../use-received-inquiries.ts';
import { useInquiryActions } from '../use-inquiry-actions.ts';
import { InquiryList } from './inquiry-list.tsx';

type Props = { userId: string; onClose: () => void };

/** What families wrote to the owner, by home. Opening it marks everything as seen. */
export function InquiriesDialog({ userId, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [deleting, setDeleting] = useState<ReceivedInquiry | null>(null);
  return (
    <>
      <Modal
        opened
        onClose={onClose}
        title="Inquiries"
        size="54rem"
        fullScreen={isPhone ?? false}
        closeOnEscape={!deleting}
      >
        <Inquiries userId={userId} onDelete={setDeleting} />
      </Modal>
      {deleting && <DeleteInquiry userId={userId} inquiry={deleting} onDone={() => setDeleting(null)} />}
    </>
  );
}

function Inquiries({ userId, onDelete }: { userId: string; onDelete: (inquiry: ReceivedInquiry) => void }) {
  const { data, isPending, refetch } = useReceivedInquiries(userId);
  if (isPending) return <LoadingState label="Loading inquiries…" />;
  if (!data)
    return (
      <ErrorState
        title="Your inquiries could not be loaded"
        message="Please check your connection and try again."
        onRetry={() => void refetch()}
      />
    );
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={<ChatIcon />}
        title="No inquiries yet"
        message="When a family writes to you about one of your homes, you will read it here."
      />
    );
  return <InquiryList userId={userId} {...data} onDelete={onDelete} />;
}

type DeleteProps = { userId: string; inquiry: ReceivedInquiry; onDone: () => void };

function DeleteInquiry({ userId, inquiry, onDone }: DeleteProps) {
  const { remove } = useInquiryActions(userId, inquiry.id);
  return (
    <ConfirmDialog
      opened
      title="Delete inquiry"
      message="Are you sure you want to delete this inquiry?"
      confirmLabel="Delete"
      onConfirm={() => {
        remove();
        onDone();
      }}
      onCancel={onDone}
    />
  );
}
