import { useEffect, useState } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { FormsOfDialog, keepForms } from '@/lib/kept-forms.ts';
import { useBackCloses } from '@/lib/layers.ts';

type Props = ModalProps & {
  /** Covers a phone. */
  fillsPhone?: boolean;
  /** Whether it can be dismissed now. */
  mayClose?: () => boolean;
};

/**
 * A dialog that Back closes on small screens. What is typed in its forms is kept when it is dismissed.
 */
export function ModalDialog({ fillsPhone = false, mayClose, ...props }: Props) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  const [forms] = useState(() => new Set<() => void>());
  const dismiss = () => {
    if (mayClose && !mayClose()) return;
    keepForms(forms);
    props.onClose();
  };
  useBackCloses(props.opened, dismiss);
  useEffect(() => {
    if (!props.opened) return undefined;
    const opener = document.activeElement;
    return () => {
      // A dialog that is removed when it closes cannot return the focus itself.
      setTimeout(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement)
          opener.focus({ preventScroll: true });
      }, 0);
    };
  }, [props.opened]);
  return (
    <FormsOfDialog value={forms}>
      <MantineModal fullScreen={fillsPhone && isPhone} {...props} onClose={dismiss} />
    </FormsOfDialog>
  );
}
