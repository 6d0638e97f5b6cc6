import { useState } from 'react';
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Role } from '@contract/options.ts';
import { PasswordField } from '@/components/password-field.tsx';
import { fieldErrors, passwordSchema } from '../form-schema.ts';
import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';
import { RoleChoice } from './role-choice.tsx';

type Props = {
  title: string;
  explanation: string;
  email: string;
  label: string;
  submitLabel: string;
  /** Preselected; without it the form asks for the password alone. */
  role?: Role;
  save: (password: string, role: Role | undefined) => Promise<void>;
};

/** Asks for a password, and for the role where nobody has chosen it yet. */
export function NewPasswordForm({ title, explanation, email, label, submitLabel, role, save }: Props) {
  const [busy, setBusy] = useState(false);
  const { failure, fail, clear } = useFailure();
  const form = useForm({
    initialValues: { password: '', role },
    validate: ({ password }) => fieldErrors(passwordSchema, { password }),
  });

  const submit = async (values: typeof form.values) => {
    if (busy) return;
    setBusy(true);
    clear();
    try {
      await save(values.password, values.role);
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
              {title}
            </Title>
            <Text mt="sm">{explanation}</Text>
          </div>
          {form.values.role && (
            <RoleChoice value={form.values.role} onChange={(chosen) => form.setFieldValue('role', chosen)} />
          )}
          {/* Tells a password manager whose password it is to keep. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={label}
            name="password"
            required
            description="At least 6 characters"
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <FailureNote text={failure} />
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Please wait...' : submitLabel}
          </Button>
        </Stack>
      </form>
    </Paper>
  );
}
