import { Alert, Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core';
import { WarningIcon } from '@/components/icons.tsx';

export const EmailField = (props: TextInputProps) => (
  <TextInput
    label="Email"
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
    <Alert color="red" icon={<WarningIcon />} role="none">
      <Text>{text}</Text>
    </Alert>
  );

type FormButtonsProps = { isBusy: boolean; submitLabel: string; cancelLabel: string; onCancel: () => void };

/** On a narrow screen, the main button comes first and both fill their rows. */
export const FormButtons = ({ isBusy, submitLabel, cancelLabel, onCancel }: FormButtonsProps) => (
  <Group grow preventGrowOverflow={false} wrap="wrap-reverse" gap="sm" ml="auto">
    <Button variant="default" onClick={onCancel}>
      {cancelLabel}
    </Button>
    <Button type="submit" aria-disabled={isBusy}>
      {isBusy ? 'Please wait...' : submitLabel}
    </Button>
  </Group>
);
