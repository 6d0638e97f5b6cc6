import { TextInput, type TextInputProps } from '@mantine/core';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { WarningIcon } from '@/components/icons.tsx';
import { t } from '../catalog.ts';

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label={t.email()}
    type="email"
    name="email"
    required
    inputMode="email"
    autoCapitalize="none"
    data-autofocus
    {...props}
  />
);

/** The reason of a failed call. Without the role of an alert: the toast with the same text has it. */
export const FailureNote = ({ text }: { text: string }) =>
  text && (
    <Callout tone="warning" icon={<WarningIcon />} role="none" data-failure>
      <Paragraph>{text}</Paragraph>
    </Callout>
  );

type FormButtonsProps = { isBusy: boolean; submitLabel: string; cancelLabel: string; onCancel: () => void };

/** On a narrow screen, the main button comes first and both fill their rows. */
export const FormButtons = ({ isBusy, submitLabel, cancelLabel, onCancel }: FormButtonsProps) => (
  <Row className="push-end" grow wrap="wrap-reverse" gap="sm">
    <ActionButton variant="default" onClick={onCancel}>
      {cancelLabel}
    </ActionButton>
    <ActionButton type="submit" aria-disabled={isBusy}>
      {isBusy ? t.pleaseWait() : submitLabel}
    </ActionButton>
  </Row>
);
