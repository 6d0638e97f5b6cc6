import { useState } from 'react';
import { Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Role } from '@contract/options.ts';
import { PasswordField } from '@/components/password-field.tsx';
import { toast } from '@/lib/toast.ts';
import { signIn, signUp } from '../api.ts';
import { isUnconfirmed } from '../auth-errors.ts';
import { authStore } from '../auth-store.ts';
import { credentialsSchema, fieldErrors } from '../form-schema.ts';
import { authTexts } from '../texts.ts';
import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './form.module.css';
import { RoleChoice } from './role-choice.tsx';

type Values = { email: string; password: string; role: Role };
type Props = {
  mode: 'sign-in' | 'sign-up';
  initial: Values;
  onMode: (mode: 'sign-in' | 'sign-up' | 'forgot' | 'resend', values: Values) => void;
  /** The account is signed in, or its confirmation mail is on its way. */
  onDone: (outcome: 'signed-in' | 'waiting') => void;
  onCancel: () => void;
};

export function CredentialsForm({ mode, initial, onMode, onDone, onCancel }: Props) {
  const [busy, setBusy] = useState(false);
  const { failure, fail, clear } = useFailure();
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => fieldErrors(credentialsSchema, values),
    onSubmitPreventDefault: 'always',
  });
  const isSignUp = mode === 'sign-up';

  const submit = async (values: Values) => {
    if (busy) return;
    setBusy(true);
    clear();
    const account = { ...values, email: values.email.trim() };
    try {
      if (isSignUp && (await signUp(account)) === 'unconfirmed') {
        toast.success(authTexts.checkEmailTitle, authTexts.checkEmail(account.role));
        onDone('waiting');
        return;
      }
      if (!isSignUp) {
        await signIn(account);
        if (authStore.snapshot().status !== 'authenticated') throw new Error(authTexts.errorDefault);
      }
      onDone('signed-in');
    } catch (error) {
      fail(error);
      if (isUnconfirmed(error)) onMode('resend', account);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(submit, (_errors, _values, event) => focusFirstError(event?.target))}
    >
      <Stack gap="md">
        {isSignUp && (
          <RoleChoice value={form.values.role} onChange={(role) => form.setFieldValue('role', role)} />
        )}
        <TextInput
          label="Email"
          type="email"
          name="email"
          required
          autoComplete={isSignUp ? 'email' : 'username'}
          inputMode="email"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete={isSignUp ? 'new-password' : 'current-password'}
          description={isSignUp ? 'At least 6 characters' : undefined}
          {...form.getInputProps('password')}
        />
        {!isSignUp && (
          <Anchor
            component="button"
            type="button"
            ta="left"
            mih="2.75rem"
            onClick={() => onMode('forgot', form.values)}
          >
            Forgot your password?
          </Anchor>
        )}
        <FailureNote text={failure} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" aria-disabled={busy}>
            {busy ? 'Please wait...' : isSignUp ? 'Create Account' : 'Sign In'}
          </Button>
        </div>
        <Group gap="xs" justify="center">
          <span>{isSignUp ? 'Already have an account?' : 'New here?'}</span>
          <Anchor
            component="button"
            type="button"
            mih="2.75rem"
            fw={600}
            onClick={() => onMode(isSignUp ? 'sign-in' : 'sign-up', form.values)}
          >
            {isSignUp ? 'Sign In' : 'Create Account'}
          </Anchor>
        </Group>
        {isSignUp && (
          <Anchor
            component="button"
            type="button"
            mih="2.75rem"
            onClick={() => onMode('resend', form.values)}
          >
            Send the confirmation again
          </Anchor>
        )}
      </Stack>
    </form>
  );
}

function focusFirstError(target: EventTarget | null | undefined) {
  // The fields are marked once the errors are drawn.
  if (target instanceof HTMLElement) {
    setTimeout(() => target.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  }
}
