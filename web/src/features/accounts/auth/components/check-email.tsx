import { useState } from 'react';
import { Callout } from '@/components/callout.tsx';
import { Captcha } from '@/components/captcha.tsx';
import { MailIcon } from '@/components/icons.tsx';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import textButton from '@/components/text-button.module.css';
import { t } from '../catalog.ts';
import * as z from 'zod/mini';
import { secondsToWait } from '@/lib/service-error-text.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useCountdown } from '../use-countdown.ts';
import { webMailOf } from '../web-mail.ts';
import { FailureNote } from './form-parts.tsx';

type Props = {
  email: string;
  /** What to do with the email. */
  explanation: string;
  /** Sends the email again. */
  send: (email: string) => Promise<void>;
  /** Shown after sending. It must not reveal whether the account exists. */
  sentText: string;
  onWrongAddress: () => void;
  onSignIn: () => void;
};

/** Seconds between two emails to one address: `max_frequency` in supabase/config.toml. */
const pauseSeconds = 30;
const link = { type: 'button', className: textButton.button } as const;

/** What is left to do after an email was sent. Stays until it is closed. */
export function CheckEmail({ email, explanation, send, sentText, onWrongAddress, onSignIn }: Props) {
  const [left, wait] = useCountdown(pauseSeconds);
  const [isSentAgain, setIsSentAgain] = useState(false);
  const webMail = webMailOf(email);
  /** A long address breaks before its domain, not within a word. */
  const domainAt = email.indexOf('@') + 1;
  const { isBusy, failure, onSubmit } = useAuthForm({
    initialValues: {},
    schema: z.object({}),
    send: async () => {
      if (left > 0) return;
      setIsSentAgain(false);
      try {
        await send(email);
      } catch (error) {
        wait(secondsToWait(error));
        throw error;
      }
      wait(pauseSeconds);
      setIsSentAgain(true);
    },
  });
  const label = left > 0 ? t.sendAgainInS({ seconds: left }) : t.sendAgain();

  return (
    <form noValidate onSubmit={onSubmit}>
      <Column>
        <Paragraph className="largest strong tight breaks">
          {email.slice(0, domainAt)}
          <wbr />
          {email.slice(domainAt)}
        </Paragraph>
        <Paragraph>{explanation}</Paragraph>
        {webMail && (
          <ActionButton as="a" href={webMail.address} target="_blank" rel="noreferrer" fullWidth>
            {t.open({ name: webMail.name })}
          </ActionButton>
        )}
        <Paragraph>
          {t.noEmail()}{' '}
          <button {...link} onClick={onSignIn}>
            {t.signIn()}
          </button>
        </Paragraph>
        <div role="status">
          {isSentAgain && (
            <Callout icon={<MailIcon />} role="none">
              <Paragraph>{sentText}</Paragraph>
            </Callout>
          )}
        </div>
        <Captcha />
        <FailureNote text={failure} />
        <ActionButton type="submit" variant="default" fullWidth aria-disabled={isBusy || left > 0}>
          {isBusy ? t.pleaseWait() : label}
        </ActionButton>
        <button {...link} onClick={onWrongAddress}>
          {t.wrongAddress()}
        </button>
      </Column>
    </form>
  );
}
