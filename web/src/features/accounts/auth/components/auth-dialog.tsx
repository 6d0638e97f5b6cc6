import { useEffect, useRef, useState } from 'react';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths.ts';
import { useAuth, type AuthDialogRequest } from '@/lib/auth-context.ts';
import { hasPendingSearch } from '@/lib/pending-search-key.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from '../catalog.ts';
import { resendConfirmation, sendRecovery, sendSignInCode } from '../api.ts';
import { abandonSignIn } from '../session.ts';
import { CheckEmail } from './check-email.tsx';
import { CodeForm } from './code-form.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailForm } from './email-form.tsx';
import { MailedCodeForm } from './mailed-code-form.tsx';

export type AuthDialogProps = { request: AuthDialogRequest; opened: boolean; onClose: () => void };

type Mode = NonNullable<AuthDialogRequest['mode']> | 'sent' | 'email-code' | 'mailed-code';

const titles = { 'sign-in': t.signIn(), 'sign-up': t.createAccount() };
const codeTitle = t.enterYourCode();

const emailForms = {
  forgot: {
    title: t.forgotYourPassword(),
    explanation: t.enterYourEmailAddressWeWill(),
    submitLabel: t.sendLink(),
    sentText: t.ifThereIsAccountWithThis(),
    send: sendRecovery,
  },
  'email-code': {
    title: t.emailMeCode(),
    explanation: t.enterYourEmailForCode(),
    submitLabel: t.emailMeCode(),
    sentText: '',
    send: sendSignInCode,
  },
  resend: {
    title: t.sendConfirmationAgain(),
    explanation: t.confirmYourAccountOpenLinkIn(),
    submitLabel: t.sendAgain(),
    sentText: t.ifThisAddressIsNotConfirmed(),
    send: resendConfirmation,
  },
};

const linkExplanation = t.openEmailThatWeSentThis();

/** Signs in, creates an account, or sends a lost confirmation or password link. */
function AuthDialog({ request, opened, onClose }: AuthDialogProps) {
  const navigate = useNavigate();
  const { status } = useAuth();
  const { pathname, search, hash } = useLocation();
  const [mode, setMode] = useState<Mode>(request.mode ?? 'sign-in');
  const [values, setValues] = useState({ email: '', password: '', role: request.role ?? 'patient' });

  // Another tab confirmed the account, and this one has followed it.
  const isConfirmed = opened && (mode === 'resend' || mode === 'sent') && status === 'authenticated';
  useEffect(() => {
    if (isConfirmed) onClose();
  }, [isConfirmed, onClose]);

  // The form with the pressed button is gone.
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (mode === 'sent') heading.current?.focus();
  }, [mode]);

  const change = (next: typeof mode, typed: typeof values) => {
    setValues(typed);
    setMode(next);
  };
  // These have nothing to go back to, and a search that waits to be saved has its own page.
  const isAtStart = pathname === paths.landing() || pathname === paths.confirm() || hasPendingSearch();
  const page = isAtStart ? undefined : pathname + search + hash;
  const done = () => {
    onClose();
    if (request.returnTo) void navigate(request.returnTo);
  };
  const close = () => {
    // The password alone opens nothing, so the sign-in ends with the dialog.
    if (mode === 'code') void abandonSignIn();
    onClose();
  };
  if (mode === 'code')
    return (
      <ModalDialog opened={opened} onClose={close} title={codeTitle} size="32rem" closeOnClickOutside={false}>
        <CodeForm onDone={done} onCancel={close} />
      </ModalDialog>
    );
  if (mode === 'sent') {
    const title = (
      <span ref={heading} tabIndex={-1}>
        {t.checkYourEmail()}
      </span>
    );
    return (
      <ModalDialog opened={opened} onClose={onClose} title={title} size="32rem" closeOnClickOutside={false}>
        <CheckEmail
          send={resendConfirmation}
          sentText={emailForms.resend.sentText}
          email={values.email}
          explanation={linkExplanation}
          onWrongAddress={() => setMode('sign-up')}
          onSignIn={() => setMode('sign-in')}
        />
      </ModalDialog>
    );
  }
  if (mode === 'mailed-code')
    return (
      <ModalDialog
        opened={opened}
        onClose={onClose}
        title={codeTitle}
        size="32rem"
        closeOnClickOutside={false}
      >
        <MailedCodeForm
          email={values.email}
          onDone={done}
          onCodeNeeded={() => setMode('code')}
          onBack={() => setMode('sign-in')}
        />
      </ModalDialog>
    );
  const isCredentials = mode === 'sign-in' || mode === 'sign-up';
  const title = isCredentials ? titles[mode] : emailForms[mode].title;

  return (
    <ModalDialog opened={opened} onClose={onClose} title={title} size="32rem" closeOnClickOutside={false}>
      {isCredentials ? (
        <CredentialsForm
          key={mode}
          mode={mode}
          initialValues={values}
          page={page}
          reason={mode === 'sign-in' ? request.reason : undefined}
          onAddress={request.onAddress}
          onMode={change}
          onDone={done}
          onCancel={onClose}
        />
      ) : (
        <EmailForm
          key={mode}
          {...emailForms[mode]}
          initialEmail={values.email}
          onSent={
            mode === 'email-code'
              ? (email) => {
                  request.onAddress?.(email);
                  change('mailed-code', { ...values, email });
                }
              : undefined
          }
          onBack={(email) => change('sign-in', { ...values, email })}
        />
      )}
    </ModalDialog>
  );
}

export default withLibrary(AuthDialog);
