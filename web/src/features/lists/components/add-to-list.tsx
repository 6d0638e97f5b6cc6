import { useState } from 'react';
import type { Property } from '@contract/properties/properties.ts';
import { UsersIcon } from '@/components/icons.tsx';
import { ActionButton } from '@/components/plain.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { t } from './catalog.ts';

const dialog = onDemand(() => import('./add-to-list-dialog.tsx'));

type Props = {
  property: Pick<Property, 'id' | 'name'>;
  /** 'small' on a card, 'labelled' on the page of the property. */
  kind: 'small' | 'labelled';
};

/** Opens the dialog that adds a home to a shared list. Visitors and helpers have no lists. */
export function AddToList({ property: { id, name }, kind }: Props) {
  const { status, user } = useAuth();
  const [isOpen, setIsOpen] = useState(false);
  if (status === 'unauthenticated' || user?.isHelper) return null;
  const open = () =>
    void dialog.load().then(
      () => setIsOpen(true),
      () => toast.error(t.yourListsCouldNotBeOpened(), outageText('connection')),
    );
  const close = () => setIsOpen(false);
  return (
    <>
      {kind === 'labelled' ? (
        <ActionButton variant="default" leftSection={<UsersIcon />} onClick={open}>
          {t.addToList()}
        </ActionButton>
      ) : (
        <ActionButton
          className="small pill"
          variant="default"
          aria-label={t.addToListHome({ name })}
          onClick={open}
        >
          {t.addToList()}
        </ActionButton>
      )}
      {isOpen && dialog.loaded && <dialog.loaded.default propertyId={id} name={name} onClose={close} />}
    </>
  );
}
