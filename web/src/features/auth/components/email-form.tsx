import { useState } from 'react';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { MailIcon } from '@/components/icons.tsx';
import { emailSchema, fieldErrors } from '../form-schema.ts';
import { useFailure } from '../use-failure.ts';
import { FailureNote } from './failure-note.tsx';
import classes from './form.module.css';

type Props = {
  explanation: string;
  submitLabel: string;
  /** Said when the mail was asked for; it must not give away whether the account exists. */
  sentText: string;
  initialEmail: string;
  send: (email: string) => Promise<void>;
  onBack: (email: string) => void;
};

/** Asks for an address and has a mail sent to it: a new confirmation, or a link for a new password. */
export function EmailForm({ explanation, submitLabel, sentText, initialEmail, send, onBack }: Props) {
  const [state, setState] = useState<'asking' | 'busy' | 'sent'>('asking');
  const { failure, fail, clear } = useFailure();
  const form = useForm({
    initialValues: { email: initialEmail },
    validate: (values) => fieldErrors(emailSchema, values),
  });

  const submit = async ({ email }: { email: string }) => {
    if (state === 'busy') return;
    setState('busy');
    clear();
    try {
      await send(email.trim());
      setState('sent');
    } catch (error) {
      fail(error);
      setState('asking');
    }
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit)}>
      <Stack gap="md">
        <Text>{explanation}</Text>
        <TextInput
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <div role="status">
          {state === 'sent' && (
            <Text className={classes.sent}>
              <MailIcon />
              {sentText}
            </Text>
          )}
        </div>
        <FailureNote text={failure} />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onBack(form.values.email)}>
            Back to Sign In
          </Button>
          <Button type="submit" aria-disabled={state === 'busy'}>
            {state === 'busy' ? 'Please wait...' : submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
