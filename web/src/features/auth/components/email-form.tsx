import { useState } from 'react';
import { Button, Stack, Text } from '@mantine/core';
import { MailIcon } from '@/components/icons.tsx';
import { emailSchema, useAuthForm } from '../use-auth-form.ts';
import { EmailField, FailureNote } from './form-parts.tsx';
import classes from './form.module.css';

type Props = {
  explanation: string;
  submitLabel: string;
  /** Shown after sending. It must not reveal whether the account exists. */
  sentText: string;
  initialEmail: string;
  send: (email: string) => Promise<void>;
  onBack: (email: string) => void;
};

/** Asks for an address and sends a mail to it: a new confirmation, or a link for a new password. */
export function EmailForm({ explanation, submitLabel, sentText, initialEmail, send, onBack }: Props) {
  const [isSent, setIsSent] = useState(false);
  const { form, isBusy, failure, onSubmit } = useAuthForm({
    initialValues: { email: initialEmail },
    schema: emailSchema,
    send: async ({ email }) => {
      setIsSent(false);
      await send(email.trim());
      setIsSent(true);
    },
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="md">
        <Text>{explanation}</Text>
        <EmailField autoComplete="email" {...form.getInputProps('email')} />
        <div role="status">
          {isSent && (
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
          <Button type="submit" aria-disabled={isBusy}>
            {isBusy ? 'Please wait...' : submitLabel}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
