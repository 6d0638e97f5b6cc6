import * as z from 'zod/mini';
import { email } from '@contract/fields.ts';
import { limits } from '@contract/limits.ts';
import { texts } from '@contract/texts.ts';
import { authTexts } from './texts.ts';

const requiredEmail = z.pipe(z.string().check(z.trim(), z.minLength(1, texts.required)), email);
const password = z
  .string()
  .check(
    z.minLength(1, texts.required),
    z.minLength(limits.passwordMin, authTexts.passwordShort(limits.passwordMin)),
  );

export const credentialsSchema = z.object({ email: requiredEmail, password });
export const emailSchema = z.object({ email: requiredEmail });
export const passwordSchema = z.object({ password });

type Errors = Record<string, string>;

/** The first message of each field, as `useForm` wants them. */
export function fieldErrors(schema: z.ZodMiniType, values: unknown): Errors {
  const errors: Errors = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}
