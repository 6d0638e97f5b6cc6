import type { ReactNode } from 'react';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { t } from './catalog.ts';
import { EmptyMessage } from './empty-message.tsx';
import { ActionButton } from './plain.tsx';

/** Asks visitors to sign in. They stay on this page. */
export function SignInRequired({ icon, message }: { icon: ReactNode; message: string }) {
  const dialog = useAuthDialog();
  return (
    <EmptyMessage
      order={1}
      icon={icon}
      title={t.signInRequired()}
      message={message}
      action={
        <ActionButton onClick={() => dialog.open({ mode: 'sign-in' })} onPointerEnter={dialog.preload}>
          {t.signIn()}
        </ActionButton>
      }
    />
  );
}
