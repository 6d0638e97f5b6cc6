import type { ReactNode } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { Modal } from '@/components/modal.tsx';
import { withLibrary } from '@/theme/library.tsx';

type Props = {
  opened: boolean;
  title: string;
  message: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks before an action that cannot be undone. Cancel has the focus first. */
function ConfirmModal({ message, confirmLabel, cancelLabel = 'Cancel', ...props }: Props) {
  const { opened, title, busy = false, onConfirm, onCancel } = props;
  return (
    <Modal opened={opened} onClose={onCancel} title={title}>
      <Text>{message}</Text>
      <Group mt="lg" justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {cancelLabel}
        </Button>
        <Button color="red" onClick={onConfirm} loading={busy}>
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  );
}

export const ConfirmDialog = withLibrary(ConfirmModal);
