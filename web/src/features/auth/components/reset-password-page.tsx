import { useState } from 'react';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { ClockIcon } from '@/components/icons.tsx';
import { LoadingState } from '@/components/loading-state.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { homeOf } from '@/config/paths.ts';
import { useAuth, useAuthDialog } from '@/lib/auth-context.ts';
import { outageTexts } from '@/lib/outage.ts';
import { toast } from '@/lib/toast.ts';
import { setPassword } from '../api.ts';
import { fieldErrors, passwordSchema } from '../form-schema.ts';
import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';

/** Where the link in the recovery mail leads: it signs the user in, and the page asks for the new password. */
export function ResetPasswordPage() {
  const auth = useAuth();
  const dialog = useAuthDialog();
  if (auth.status === 'loading') {
    return auth.failed ? (
      <ErrorState
        order={1}
        title={outageTexts[auth.failed].problem}
        message={outageTexts[auth.failed].advice}
        onRetry={auth.refresh}
      />
    ) : (
      <LoadingState />
    );
  }
  if (auth.status === 'unauthenticated') {
    return (
      <EmptyState
        order={1}
        icon={<ClockIcon />}
        title="This link no longer works"
        message="A link to set a new password works once, and for a short time. We will gladly send you a new one."
        action={<Button onClick={() => dialog.open({ mode: 'forgot' })}>Send a new link</Button>}
      />
    );
  }
  return <NewPasswordForm email={auth.user.email} home={homeOf(auth.user.role)} />;
}

function NewPasswordForm({ email, home }: { email: string; home: string }) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const { failure, fail, clear } = useFailure();
  const form = useForm({
    initialValues: { password: '' },
    validate: (values) => fieldErrors(passwordSchema, values),
  });

  const submit = async ({ password }: { password: string }) => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await setPassword(password);
      toast.success('Password changed', 'From now on, sign in with your new password.');
      void navigate(home, { replace: true });
    } catch (error) {
      fail(error);
      setBusy(false);
    }
  };

  return (
    <Paper withBorder p="xl" maw="32rem" mx="auto">
      <form noValidate onSubmit={form.onSubmit(submit)}>
        <Stack gap="lg">
          <div>
            <Title order={1} size="h2">
              Set a new password
            </Title>
            <Text mt="sm">{`For the account ${email}.`}</Text>
          </div>
          {/* Tells a password manager whose password it is to keep. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label="New password"
            name="password"
            required
            description="At least 6 characters"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <FailureNote text={failure} />
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Please wait...' : 'Save the new password'}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
