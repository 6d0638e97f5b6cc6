import { useEffect, useState } from 'react';
import { ActionButton, Column, Row } from '@/components/plain.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { EmptyMessage } from '@/components/empty-message.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { Link } from '@/components/link.tsx';
import { ClockIcon } from '@/components/more-icons.tsx';
import { paths, startPageOf } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { pendingPage } from '@/lib/pending-page.ts';
import { hasPendingSearch } from '@/lib/pending-search-key.ts';
import { t } from '../catalog.ts';
import { spendMailLink } from '../api.ts';
import { isDeadLink } from '../auth-errors.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FailureNote } from './form-parts.tsx';

const linkSchema = z.object({
  token_hash: z.string().check(z.minLength(1)),
  type: z.enum(['signup', 'recovery', 'email_change']),
});

const pages = {
  signup: {
    title: t.confirmYourEmailAddress(),
    message: t.chooseButtonConfirmYourAddressYou(),
    label: t.confirmMyAddress(),
    next: paths.landing(),
  },
  recovery: {
    title: t.setNewPassword(),
    message: t.chooseButtonContinueYouCanThen(),
    label: t.continue(),
    next: paths.resetPassword(),
  },
  email_change: {
    title: t.confirmYourNewEmailAddress(),
    message: t.chooseButtonConfirmYourNewAddress(),
    label: t.confirmChange(),
    next: paths.account(),
  },
};

/**
 * The target of the links in mails. The button uses the link up, not the visit: mail scanners open links before the reader
 * does. The address bar and the history lose the token at once; a reload keeps it.
 */
export function ConfirmPage() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const auth = useAuth();
  const [link] = useState(() => linkSchema.safeParse(search ? fieldsOf(search) : state).data);
  const [outcome, setOutcome] = useState<'dead' | 'half'>();
  useEffect(() => {
    if (search) void navigate(paths.confirm(), { replace: true, state: link });
  }, [search, link, navigate]);

  // The button that had the focus is gone.
  useEffect(() => {
    if (outcome) document.getElementById('main')?.focus();
  }, [outcome]);

  const { isBusy, failure, onSubmit } = useAuthForm({
    initialValues: {},
    schema: z.object({}),
    send: async () => {
      if (!link) return;
      // Another open tab may save the search before this one goes on.
      const isSearchPending = hasPendingSearch();
      try {
        if (!(await spendMailLink(link))) return setOutcome('half');
      } catch (error) {
        if (!isDeadLink(error)) throw error;
        return setOutcome('dead');
      }
      auth.refresh();
      // What the visitor wanted to do.
      const next = pendingPage() ?? (isSearchPending && paths.searches());
      void navigate((link.type === 'signup' && next) || pages[link.type].next, { replace: true });
    },
  });

  if (!link || outcome === 'dead') return <DeadLink type={link?.type} />;
  if (outcome === 'half')
    return (
      <EmptyMessage
        order={1}
        icon={<MailIcon />}
        title={t.oneMoreEmail()}
        message={t.thisAddressIsConfirmedPleaseOpen()}
      />
    );
  const { title, message, label } = pages[link.type];
  return (
    <form noValidate onSubmit={onSubmit}>
      <EmptyMessage
        order={1}
        icon={<MailIcon />}
        title={title}
        message={message}
        action={
          <Column>
            <ActionButton type="submit" aria-disabled={isBusy}>
              {isBusy ? t.pleaseWait() : label}
            </ActionButton>
            <FailureNote text={failure} />
          </Column>
        }
      />
    </form>
  );
}

const fieldsOf = (search: string) => Object.fromEntries(new URLSearchParams(search));

function DeadLink({ type }: { type: keyof typeof pages | undefined }) {
  const auth = useAuth();
  const dialog = useAuthDialog();
  const isRecovery = type === 'recovery';
  const isSignedIn = auth.status === 'authenticated';
  const advice = isSignedIn ? t.youAreSignedIn() : t.ifYouHaveUsedItPlease();
  return (
    <EmptyMessage
      order={1}
      icon={<ClockIcon />}
      title={t.thisLinkNoLongerWorks()}
      message={`${t.alreadyUsed()} ${isRecovery ? t.weCanSendNewOne() : advice}`}
      action={
        <Row justify="center">
          {!isRecovery && isSignedIn && (
            <ActionButton as={Link} to={startPageOf(auth.user.role)}>
              {t.continue()}
            </ActionButton>
          )}
          {!isRecovery && !isSignedIn && (
            <ActionButton onClick={() => dialog.open({ mode: 'sign-in', returnTo: paths.landing() })}>
              {t.signIn()}
            </ActionButton>
          )}
          {(isRecovery || (!isSignedIn && type !== 'email_change')) && (
            <ActionButton
              variant={isRecovery ? 'filled' : 'default'}
              onClick={() => dialog.open({ mode: isRecovery ? 'forgot' : 'resend' })}
            >
              {t.sendNewLink()}
            </ActionButton>
          )}
        </Row>
      }
    />
  );
}
