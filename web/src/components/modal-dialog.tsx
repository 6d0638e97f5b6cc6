import { useEffect } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { Modal as MantineModal, type ModalProps } from '@mantine/core';
import { useBackCloses } from '@/lib/layers.ts';

/** A dialog that Back closes on small screens. With `fillsPhone` it covers a phone. */
export function ModalDialog({ fillsPhone = false, ...props }: ModalProps & { fillsPhone?: boolean }) {
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false;
  useBackCloses(props.opened, props.onClose);
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
  return <MantineModal fullScreen={fillsPhone && isPhone} {...props} />;
}
