import { Button, type ButtonProps } from '@mantine/core';
import type { Role } from '@contract/options.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';

type Props = ButtonProps & {
  account: Role;
  children: string;
};

/** Opens the sign-up dialog with a preselected role. */
export function StartButton({ account, children, ...props }: Props) {
  const dialog = useAuthDialog();
  return (
    <Button
      size="lg"
      {...props}
      onClick={() => dialog.open({ mode: 'sign-up', role: account })}
      onPointerEnter={dialog.preload}
      onFocus={dialog.preload}
    >
      {children}
    </Button>
  );
}
