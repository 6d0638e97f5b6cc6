import '@/theme/mantine-more.ts';
import { useState } from 'react';
import { Modal } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import type { AuthDialogRequest } from '@/lib/auth-context.ts';
import { resendConfirmation, sendRecovery } from '../api.ts';
import { authTexts } from '../texts.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { EmailForm } from './email-form.tsx';

export type AuthDialogProps = { request: AuthDialogRequest; opened: boolean; onClose: () => void };

const titles = {
  'sign-in': 'Sign In',
  'sign-up': 'Create Account',
  forgot: 'Forgot your password?',
  resend: 'Send the confirmation again',
};

/** Signs in, creates an account, or sends a lost confirmation or password link. */
export default function AuthDialog({ request, opened, onClose }: AuthDialogProps) {
  const navigate = useNavigate();
  const [mode, setMode] = useState(request.mode ?? 'sign-in');
  const [values, setValues] = useState({
    email: '',
    password: '',
    role: request.role ?? ('patient' as const),
  });

  const done = (outcome: 'signed-in' | 'unconfirmed') => {
    onClose();
    if (outcome === 'signed-in' && request.returnTo) void navigate(request.returnTo);
  };
  const back = (email: string) => {
    setValues({ ...values, email });
    setMode('sign-in');
  };

  return (
    <Modal opened={opened} onClose={onClose} title={titles[mode]} size="32rem" closeOnClickOutside={false}>
      {mode === 'sign-in' || mode === 'sign-up' ? (
        <CredentialsForm
          key={mode}
          mode={mode}
          initial={values}
          onMode={(next, typed) => {
            setValues(typed);
            setMode(next);
          }}
          onDone={done}
          onCancel={onClose}
        />
      ) : mode === 'forgot' ? (
        <EmailForm
          key={mode}
          explanation="Enter your email address. We will send you a link to set a new password."
          submitLabel="Send the link"
          sentText={authTexts.recoverySent}
          initialEmail={values.email}
          send={sendRecovery}
          onBack={back}
        />
      ) : (
        <EmailForm
          key={mode}
          explanation="To confirm your account, open the link in the email we sent you. If you cannot find the email, or the link no longer works, we can send you a new one."
          submitLabel="Send again"
          sentText={authTexts.resent}
          initialEmail={values.email}
          send={resendConfirmation}
          onBack={back}
        />
      )}
    </Modal>
  );
}
