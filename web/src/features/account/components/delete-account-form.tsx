import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isAuthApiError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { texts } from '@contract/texts.ts';
import { Captcha } from '@/components/captcha.tsx';
import { SubmitButton } from '@/components/form-controls.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { PasswordField } from '@/components/password-field.tsx';
import { NetworkError } from '@/lib/errors.ts';
import { outageTextOf } from '@/lib/outage.ts';
import { deleteAccount } from '../api.ts';

type Props = {
  email: string;
  /** Storage paths to remove. */
  photos: readonly string[];
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks for the password, because the computer may be shared. */
export function DeleteAccountForm({ email, photos, onDeleted, onCancel }: Props) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ password }: { password: string }) => deleteAccount({ email, password, photos }),
    onSuccess: onDeleted,
  });
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : texts.required) },
  });

  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => {
        if (!isPending) mutate(values);
      })}
    >
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
        <Captcha />
        {error && (
          <Alert color="red" icon={<WarningIcon />}>
            <Text>{failureText(error)}</Text>
          </Alert>
        )}
        {/* On a narrow screen, the buttons fill their rows. */}
        <Group grow preventGrowOverflow={false} ml="auto">
          <Button variant="default" onClick={onCancel}>
            Keep my account
          </Button>
          <SubmitButton color="red" isBusy={isPending}>
            Delete my account
          </SubmitButton>
        </Group>
      </Stack>
    </form>
  );
}

function failureText(error: unknown): string {
  if (isAuthRetryableFetchError(error) || error instanceof NetworkError) return outageTextOf(error);
  if (!isAuthApiError(error)) return 'Your account could not be deleted. Please try again in a moment.';
  return error.code === 'invalid_credentials' ? 'Incorrect password. Please try again.' : error.message;
}
