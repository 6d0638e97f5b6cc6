import { ActionButton } from '@/components/plain.tsx';
import type { Role } from '@contract/options.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';

/** Opens the sign-up dialog with a preselected role. */
export function StartButton({ account, children }: { account: Role; children: string }) {
  const dialog = useAuthDialog();
  return (
    <ActionButton
      size="lg"
      variant={account === 'owner' ? 'outline' : 'filled'}
      onClick={() => dialog.open({ mode: 'sign-up', role: account })}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    >
      {children}
    </ActionButton>
  );
}
