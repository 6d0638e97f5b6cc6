import { useRef, useState } from 'react';
import { ActionButton } from '@/components/plain.tsx';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';

const visitForm = onDemand(() => import('./visit-form.tsx'));

/** Asks for day and time of a visit, and adds them to the message to the owner. */
export function ProposeVisit({ propertyId }: { propertyId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = () =>
    void visitForm.load().then(
      () => setIsOpen(true),
      () => toast.error(t.formCouldNotBeLoaded(), outageText('connection')),
    );
  const cancel = () => {
    setIsOpen(false);
    setTimeout(() => button.current?.focus(), 0);
  };
  if (isOpen && visitForm.loaded)
    return (
      <visitForm.loaded.default propertyId={propertyId} onAdded={() => setIsOpen(false)} onCancel={cancel} />
    );
  return (
    <ActionButton ref={button} variant="default" onClick={open}>
      {t.proposeVisit()}
    </ActionButton>
  );
}
