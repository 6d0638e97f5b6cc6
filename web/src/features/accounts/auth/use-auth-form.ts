import { useState } from 'react';
import { schemaResolver, useForm } from '@mantine/form';
import * as z from 'zod/mini';
import { email } from '@contract/fields.ts';
import { limits } from '@contract/limits.ts';
import { t as texts } from '@contract/catalog.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { t } from './catalog.ts';
import { authErrorText } from './auth-errors.ts';
import { showAuthError } from './show-auth-error.ts';

const requiredEmail = z.pipe(z.string().check(z.trim(), z.minLength(1, texts.required())), email);
const password = z
  .string()
  .check(
    z.minLength(1, texts.required()),
    z.minLength(limits.passwordMin, t.useAtLeastCharacters({ passwordMin: limits.passwordMin })),
  );

export const credentialsSchema = z.object({ email: requiredEmail, password });
export const emailSchema = z.object({ email: requiredEmail });
export const passwordSchema = z.object({ password });

type Options<T> = { initialValues: T; schema: z.ZodMiniType; send: (values: T) => Promise<void> };

/**
 * A form that calls the authentication service, once at a time. `failure` is the reason why the last call failed; a toast
 * shows it too, but disappears before everybody has read it.
 */
export function useAuthForm<T extends Record<string, unknown>>({ initialValues, schema, send }: Options<T>) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const form = useForm<T>({ initialValues, validate: schemaResolver(schema, { sync: true }) });

  const submit = async (values: T) => {
    if (isBusy) return;
    setIsBusy(true);
    setFailure('');
    try {
      await send(values);
    } catch (error) {
      const text = authErrorText(error);
      showAuthError(text);
      setFailure(text);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    form,
    isBusy,
    failure,
    onSubmit: form.onSubmit(submit, (_errors, _values, event) => focusFirstError(event?.currentTarget)),
  };
}
