import { useEffect, useRef } from 'react';
import { Column, Paragraph } from '@/components/plain.tsx';
import { CodeField } from '@/components/code-field.tsx';
import { SupportAnchor } from '@/components/support-anchor.tsx';
import { codeSchema } from '@/lib/second-factor.ts';
import { t } from '../catalog.ts';
import { completeSignIn } from '../api.ts';
import { defaultErrorText } from '../auth-errors.ts';
import { authStore } from '../auth-store.ts';
import { useAuthForm } from '../use-auth-form.ts';
import { FailureNote, FormButtons } from './form-parts.tsx';

type Props = { onDone: () => void; onCancel: () => void };

/** The second step of a sign-in. */
export function CodeForm({ onDone, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // The dialog moves the focus only when it opens, and the form of the first step is gone.
  useEffect(() => field.current?.focus(), []);
  const { form, isBusy, failure, onSubmit } = useAuthForm({
    initialValues: { code: '' },
    schema: codeSchema,
    send: async ({ code }) => {
      await completeSignIn(code);
      if (authStore.snapshot().status !== 'authenticated') throw new Error(defaultErrorText);
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={onSubmit}>
      <Column>
        <Paragraph>{t.oneMoreStepOpenYourAuthenticator()}</Paragraph>
        <CodeField data-autofocus ref={field} {...form.getInputProps('code')} />
        <FailureNote text={failure} />
        <FormButtons
          isBusy={isBusy}
          submitLabel={t.continue()}
          cancelLabel={t.cancel()}
          onCancel={onCancel}
        />
        <Paragraph>
          {t.lostYourPhoneOrAppWrite()}
          <SupportAnchor />
        </Paragraph>
      </Column>
    </form>
  );
}
