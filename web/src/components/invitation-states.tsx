import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Role } from '@contract/options.ts';
import { paths } from '@/config/paths.ts';
import { useAuthDialog } from '@/lib/auth-context.ts';
import { isNotFound } from '@/lib/errors.ts';
import { keepPendingPage } from '@/lib/pending-page.ts';
import { t } from './catalog.ts';
import { EmptyMessage } from './empty-message.tsx';
import { Link } from './link.tsx';
import { ClockIcon } from './more-icons.tsx';
import { ActionButton, Paragraph, Row } from './plain.tsx';
import { QueryState } from './query-state.tsx';

type LinkTargetProps<T> = {
  query: UseQueryResult<T>;
  what: 'invitation' | 'offer';
  /** What a reader of a link that does not work can do. */
  deadTitle: string;
  deadMessage: string;
  children: (data: T) => ReactNode;
};

/** The invitation or offer to which a link leads. */
export function LinkTarget<T>({ query, what, deadTitle, deadMessage, children }: LinkTargetProps<T>) {
  if (isNotFound(query.error))
    return (
      <EmptyMessage
        order={1}
        icon={<ClockIcon />}
        title={deadTitle}
        message={deadMessage}
        action={
          <ActionButton as={Link} to={paths.landing()}>
            {t.goHomePage()}
          </ActionButton>
        }
      />
    );
  if (query.data) return children(query.data);
  const name = what === 'offer' ? t.offer() : t.invitation();
  return (
    <QueryState
      query={query}
      order={1}
      loading={t.loadingThe({ what: name })}
      failed={t.couldNotBeLoaded({ what: name })}
    />
  );
}

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
    keepPendingPage(path);
    dialog.open({ mode, role: accountRole });
  };
  return (
    <>
      <Paragraph>{children}</Paragraph>
      <Row>
        <ActionButton onClick={() => open('sign-up')} onPointerEnter={dialog.preload}>
          {t.createAccount()}
        </ActionButton>
        <ActionButton variant="default" onClick={() => open('sign-in')} onPointerEnter={dialog.preload}>
          {t.signInShort()}
        </ActionButton>
      </Row>
    </>
  );
}
