import type { UseFormReturnType } from '@mantine/form';
import { Textarea, type TextareaProps } from '@mantine/core';
import { Callout } from './callout.tsx';
import { ActionButton, type ActionButtonProps, Paragraph } from './plain.tsx';
import type { ComponentProps } from 'react';
import { failureTextOf } from '@/lib/failure-text.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { charactersText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

type SubmitProps = ActionButtonProps & Pick<ComponentProps<'button'>, 'ref'> & { isBusy: boolean };

/** Submits a form. Not disabled while it is sent, so that it keeps the focus. */
export const SubmitButton = ({ isBusy, children, ...props }: SubmitProps) => (
  <ActionButton type="submit" aria-disabled={isBusy} {...props}>
    {isBusy ? t.pleaseWait() : children}
  </ActionButton>
);

type FailureProps = { of: { error: Error | null; isPending: boolean } };

/** Why a mutation failed. Removed during a retry, so that a second failure is announced again. */
export const FailureAlert = ({ of: { error, isPending } }: FailureProps) =>
  error &&
  !isPending && (
    <Callout tone="warning">
      <Paragraph>{failureTextOf(error)}</Paragraph>
    </Callout>
  );

type LongTextProps = TextareaProps & { value: string; max: number } & Pick<ComponentProps<'textarea'>, 'ref'>;

/** A text of several lines, with the number of its characters below. */
export const LongTextField = ({ value, max, ...props }: LongTextProps) => (
  <Textarea
    rows={4}
    resize="vertical"
    value={value}
    description={charactersText(value, max)}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...props}
  />
);

/** The `onSubmit` of a form that a mutation sends, once at a time. Focuses the first field with an error. */
export const sendOnce = <Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  { isPending, mutate }: { isPending: boolean; mutate: (values: Values) => void },
) =>
  form.onSubmit(
    (values) => {
      if (!isPending) mutate(values);
    },
    (_errors, _values, event) => focusFirstError(event?.currentTarget),
  );
