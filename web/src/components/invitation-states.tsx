import type { ReactNode } from 'react';
import type { Role } from '@contract/options.ts';
import { paths } from '@/config/paths.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { keepPendingJoin } from '@/lib/pending-join.ts';
import { EmptyMessage } from './empty-message.tsx';
import { Link } from './link.tsx';
import { ClockIcon } from './more-icons.tsx';
import { ActionButton, Paragraph, Row } from './plain.tsx';

/** In place of an invitation or offer whose link does not work. */
export const DeadLink = ({ title, message }: { title: string; message: string }) => (
  <EmptyMessage
    order={1}
    icon={<ClockIcon />}
    title={title}
    message={message}
    action={
      <ActionButton as={Link} to={paths.landing()}>
        Go to the start page
      </ActionButton>
    }
  />
);

type Props = {
  /** The page of the invitation, to which a sign-up leads back. */
  path: string;
  /** Of an account that is made here. */
  accountRole: Role;
  children: ReactNode;
};

/** What a visitor does first to accept an invitation. */
export function SignInToAccept({ path, accountRole, children }: Props) {
  const dialog = useAuthDialog();
  const open = (mode: 'sign-in' | 'sign-up') => {
    keepPendingJoin(path);
    dialog.open({ mode, role: accountRole });
  };
  return (
    <>
      <Paragraph>{children}</Paragraph>
      <Row>
        <ActionButton onClick={() => open('sign-up')} onPointerEnter={dialog.preload}>
          Create account
        </ActionButton>
        <ActionButton variant="default" onClick={() => open('sign-in')} onPointerEnter={dialog.preload}>
          Sign in
        </ActionButton>
      </Row>
    </>
  );
}
