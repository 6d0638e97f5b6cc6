import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { WarningIcon } from '@/components/icons.tsx';
import classes from './form.module.css';

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

/** The reason of a failed call. */
export const FailureNote = ({ text }: { text: string }) =>
  text && (
    <Text className={classes.failed}>
      <WarningIcon />
      {text}
    </Text>
  );
