import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '@/lib/layers.ts';

/** A dialog that Back closes on small screens. */
export function ModalDialog(props: ModalProps) {
  useBackCloses(props.opened, props.onClose);
  return <MantineModal {...props} />;
}
