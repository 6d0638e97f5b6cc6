import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { email } from '@contract/fields.ts';
import { limits } from '@contract/limits.ts';
import { t as texts } from '@contract/catalog.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { queryClient } from '@/lib/query-client.ts';
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
  const form = useForm<T>({ initialValues, validate: schemaResolver(schema, { sync: true }) });
  // The landing page has no provider of a client. By default, the cache keeps the password for five minutes.
  const { isPending, error, mutate } = useMutation(
    { mutationFn: send, gcTime: 1_000, onError: (reason) => showAuthError(authErrorText(reason)) },
    queryClient,
  );
  return {
    form,
    isBusy: isPending,
    failure: error ? authErrorText(error) : '',
    onSubmit: form.onSubmit(
      (values) => void (isPending || mutate(values)),
      (_errors, _values, event) => focusFirstError(event?.currentTarget),
    ),
  };
}
