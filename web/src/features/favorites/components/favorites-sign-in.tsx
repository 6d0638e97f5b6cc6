import { Button } from '@/components/plain.tsx';
import { EmptyState } from '@/components/empty-state.tsx';
import { HeartIcon } from '@/components/icons.tsx';
import { useAuthDialog } from '@/lib/auth-context.ts';

/** Asks visitors to sign in. They stay on this page. */
export function FavoritesSignIn() {
  const dialog = useAuthDialog();
  return (
    <EmptyState
      order={1}
      icon={<HeartIcon />}
      title="Sign In Required"
      message="Please sign in to see the homes you saved."
      action={
        <Button onClick={() => dialog.open({ mode: 'sign-in' })} onPointerEnter={dialog.preload}>
          Sign In
        </Button>
      }
    />
  );
}
