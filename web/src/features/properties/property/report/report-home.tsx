import { useState } from 'react';
import classes from '@/components/text-button.module.css';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { outageText } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { onDemand } from '@/lib/use-on-demand.ts';
import { t } from '../catalog.ts';

const dialog = onDemand(() => import('./report-home-dialog.tsx'));

type Props = { propertyId: string };

/** Tells our team that something about a home is wrong. Visitors sign in first, and owners report nothing. */
export function ReportHome({ propertyId }: Props) {
  const { status, user } = useAuth();
  const signIn = useAuthDialog();
  const [isOpen, setIsOpen] = useState(false);
  if (status === 'loading' || user?.role === 'owner') return null;
  const open = () =>
    void dialog.load().then(
      () => setIsOpen(true),
      () => toast.error(t.reportCouldNotBeOpened(), outageText('connection')),
    );
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        onClick={() => (user ? open() : signIn.open({ mode: 'sign-in' }))}
      >
        {t.reportThisHome()}
      </button>
      {isOpen && dialog.loaded && (
        <dialog.loaded.default propertyId={propertyId} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
