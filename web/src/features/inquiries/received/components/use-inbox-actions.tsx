import { useRef } from 'react';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { t } from '../catalog.ts';
import { usePatchInquiry, useSetStatus } from '../api.ts';

/** Milliseconds until the confirmation dialog has closed and returned the focus. */
const closingTimeMs = 250;

/** What one does with the inquiries of an inbox, and the question before one is deleted. */
export function useInboxActions(ownerId: string, onRemoved: () => void = () => undefined) {
  const { ask, dialog } = useQuestion();
  const setStatus = useSetStatus(ownerId);
  /** Of the state. It stays when inquiries go. */
  const filter = useRef<HTMLSelectElement>(null);
  const remove = (id: string) => {
    setStatus({ id, status: 'deleted' });
    onRemoved();
    // The focused button is removed with its inquiry. After the last inquiry the filter is gone too.
    setTimeout(
      () => (filter.current ?? document.querySelector<HTMLElement>('[role=dialog] button'))?.focus(),
      closingTimeMs,
    );
  };
  const onDelete = (id: string) =>
    ask({
      title: t.deleteInquiry(),
      message: t.areYouSureYouWantDelete(),
      confirmLabel: t.delete(),
      onConfirm: () => remove(id),
    });
  return {
    dialog,
    inbox: { ownerId, filter, onSetStatus: setStatus, onDelete, onChange: usePatchInquiry(ownerId) },
  };
}
