import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from './catalog.ts';
import type { Ref } from 'react';

/** The six digits of an authenticator app. Phones and password managers fill them in. */
export const CodeField = (props: TextInputProps & { ref?: Ref<HTMLInputElement> }) => (
  <TextInput
    label={t.codeFromYourApp()}
    description={t.sixDigits()}
    name="code"
    required
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={12}
    maw="14rem"
    {...props}
  />
);
