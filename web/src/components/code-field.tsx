import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** The six digits of an authenticator app. Phones and password managers fill them in. */
export const CodeField = (props: TextInputProps & { ref?: Ref<HTMLInputElement> }) => (
  <TextInput
    label="Code from your app"
    description="Six digits"
    name="code"
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    maw="14rem"
    {...props}
  />
);
