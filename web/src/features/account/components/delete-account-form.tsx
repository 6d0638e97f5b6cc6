import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { texts } from '@contract/texts.ts';
import { WarningIcon } from '@/components/icons.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { deleteAccount } from '../api/delete-account.ts';
import { failureText } from '../failure-text.ts';
import classes from './delete-account-dialog.module.css';

type Props = {
  email: string;
  /** Paths of the files to remove along with the account. */
  photos: readonly string[];
  onDeleted: () => void;
  onCancel: () => void;
};

/** The password, so that nobody deletes the account of who left a computer open. */
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
        {/* Tells a password manager whose password it is. */}
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
