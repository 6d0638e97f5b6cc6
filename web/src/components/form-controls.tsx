import { Textarea, type TextareaProps } from '@mantine/core';
import { Callout } from './callout.tsx';
import { ActionButton, type ActionButtonProps, Paragraph } from './plain.tsx';
import type { ComponentProps } from 'react';
import { failureTextOf } from '@/lib/failure-text.ts';
import { charactersText } from '@/lib/wording.ts';

type SubmitProps = ActionButtonProps & Pick<ComponentProps<'button'>, 'ref'> & { isBusy: boolean };

/** Submits a form. Not disabled while it is sent, so that it keeps the focus. */
export const SubmitButton = ({ isBusy, children, ...props }: SubmitProps) => (
  <ActionButton type="submit" aria-disabled={isBusy} {...props}>
    {isBusy ? 'Please wait...' : children}
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
