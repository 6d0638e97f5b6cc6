import { useState } from 'react';
import { Callout } from '@/components/callout.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';
import { Captcha } from '@/components/captcha.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { t } from '../catalog.ts';
import { emailSchema, useAuthForm } from '../use-auth-form.ts';
import { EmailField, FailureNote, FormButtons } from './form-parts.tsx';

type Props = {
  explanation: string;
  submitLabel: string;
  /** Shown after sending. It must not reveal whether the account exists. */
  sentText: string;
  initialEmail: string;
  send: (email: string) => Promise<void>;
  /** Goes on instead of the text. */
  onSent?: ((email: string) => void) | undefined;
  onBack: (email: string) => void;
};

/** Asks for an address and sends a mail to it: a new confirmation, or a link for a new password. */
export function EmailForm({ explanation, submitLabel, sentText, initialEmail, send, onSent, onBack }: Props) {
  const [isSent, setIsSent] = useState(false);
  const { form, isBusy, failure, onSubmit } = useAuthForm({
    initialValues: { email: initialEmail },
    schema: emailSchema,
    send: async ({ email }) => {
      setIsSent(false);
      await send(email.trim());
      if (onSent) onSent(email.trim());
      else setIsSent(true);
    },
  });

  return (
    <form noValidate onSubmit={onSubmit}>
      <Column>
        <Paragraph>{explanation}</Paragraph>
        <EmailField autoComplete="email" {...form.getInputProps('email')} />
        <div role="status">
          {isSent && (
            <Callout icon={<MailIcon />} role="none">
              <Paragraph>{sentText}</Paragraph>
            </Callout>
          )}
        </div>
        <Captcha />
        <FailureNote text={failure} />
        <FormButtons
          isBusy={isBusy}
          submitLabel={submitLabel}
          cancelLabel={t.backSignIn()}
          onCancel={() => onBack(form.values.email)}
        />
      </Column>
    </form>
  );
}
