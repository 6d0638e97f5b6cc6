import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { texts } from '@contract/texts.ts';
import { WarningIcon } from '@/components/icons.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { deleteAccount } from '../api/delete-account.ts';
import classes from './delete-account-dialog.module.css';

type Props = {
  email: string;
  /** Storage paths to remove. */
  photos: readonly string[];
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks for the password, because the computer may be shared. */
export function DeleteAccountForm({ email, photos, onDeleted, onCancel }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : texts.required) },
  });

  const submit = async ({ password }: { password: string }) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      await deleteAccount({ email, password, photos });
      onDeleted();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Your password"
          name="password"
          required
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {failure && (
          <Text className={classes.failed} role="alert">
            <WarningIcon />
            {failure}
          </Text>
        )}
        <Group justify="flex-end" className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            Keep my account
          </Button>
          <Button type="submit" color="red" aria-disabled={isBusy}>
            {isBusy ? 'Please wait...' : 'Delete my account'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function failureText(error: unknown): string {
  if (isAuthApiError(error) && error.code === 'invalid_credentials') {
    return 'Incorrect password. Please try again.';
  }
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  if (isAuthApiError(error)) return error.message;
  return 'Your account could not be deleted. Please try again in a moment.';
}
