import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Captcha } from '@/components/captcha.tsx';
import { CodeField } from '@/components/code-field.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';
import textButton from '@/components/text-button.module.css';
import { digitsOf } from '@/lib/second-factor.ts';
import { t } from '../catalog.ts';
import { sendSignInCode, signInWithCode } from '../api.ts';
import { defaultErrorText, isDeadLink } from '../auth-errors.ts';
import { authStore } from '../auth-store.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { useCountdown } from '../use-countdown.ts';
import { FailureNote, FormButtons } from './form-parts.tsx';

type Props = { email: string; onDone: () => void; onCodeNeeded: () => void; onBack: () => void };

/** Seconds between two emails to one address: `max_frequency` in supabase/config.toml. */
const pauseSeconds = 30;
const isCode = (code: string) => /^\d{6,10}$/.test(digitsOf(code));
const codeSchema = z.object({
  code: z.string().check(z.refine(isCode, t.pleaseEnterDigitsCode())),
});

/** Signs in with the code of an email, which was sent if the address has an account. */
export function MailedCodeForm({ email, onDone, onCodeNeeded, onBack }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [left, wait] = useCountdown(pauseSeconds);
  // The form with the pressed button is gone.
  useEffect(() => field.current?.focus(), []);
  const { form, isBusy, failure, onSubmit } = useAuthForm({
    initialValues: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      await signInWithCode(email, digitsOf(code)).catch((error: unknown) => {
        if (!isDeadLink(error)) throw error;
        throw new Error(t.codeIsWrong());
      });
      const state = authStore.snapshot();
      if (state.status === 'unauthenticated' && state.needsCode) return onCodeNeeded();
      if (state.status !== 'authenticated') throw new Error(defaultErrorText);
      onDone();
    },
  });
  const again = useAuthForm({
    initialValues: {},
    schema: z.object({}),
    send: async () => {
      if (left > 0) return;
      await sendSignInCode(email);
      wait(pauseSeconds);
      field.current?.focus();
    },
  });
  return (
    <>
      <form noValidate onSubmit={onSubmit}>
        <Column>
          <Paragraph className="breaks">
            {t.codeIsOnItsWay({ email, strong: (text) => <strong>{text}</strong> })}
          </Paragraph>
          <CodeField
            ref={field}
            label={t.codeFromEmail()}
            description={t.eightDigits()}
            {...form.getInputProps('code')}
          />
          <FailureNote text={failure || again.failure} />
          <FormButtons
            isBusy={isBusy}
            submitLabel={t.signIn()}
            cancelLabel={t.backSignIn()}
            onCancel={onBack}
          />
        </Column>
      </form>
      <form noValidate onSubmit={again.onSubmit}>
        <Captcha />
        <button type="submit" className={textButton.button} aria-disabled={left > 0 || again.isBusy}>
          {left > 0 ? t.sendNewCodeInS({ seconds: left }) : t.sendNewCode()}
        </button>
      </form>
    </>
  );
}
