import { Button } from '@mantine/core';
import { MessageState } from '@/components/message-state.tsx';
import { UsersIcon } from '@/components/icons.tsx';
import { useAuthDialog } from '@/lib/auth-context.ts';

/** Asks visitors to sign in. They stay on this page, which a mail may have linked. */
export function ListsSignIn() {
  const dialog = useAuthDialog();
  return (
    <MessageState
      order={1}
      icon={<UsersIcon />}
      title="Sign In Required"
      message="Please sign in to see your shared lists."
      action={
        <Button onClick={() => dialog.open({ mode: 'sign-in' })} onPointerEnter={dialog.preload}>
          Sign In
        </Button>
      }
    />
  );
}
