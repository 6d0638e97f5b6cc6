import { useState } from 'react';
import { TextInput, type TextInputProps } from '@mantine/core';
import { t } from './catalog.ts';
import { BareButton } from './plain.tsx';
import { EyeIcon, EyeOffIcon } from './more-icons.tsx';
import classes from './password-field.module.css';

type Props = Omit<TextInputProps, 'type' | 'rightSection' | 'autoComplete'> & {
  /** Tells password managers whether to fill in the known password or to offer a new one. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password input with a button that shows the password. */
export function PasswordField(props: Props) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      rightSectionWidth="6rem"
      rightSectionPointerEvents="all"
      rightSection={
        <BareButton
          className={classes.toggle}
          aria-label={shown ? t.hidePassword() : t.showPassword()}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
          {shown ? t.hide() : t.show()}
        </BareButton>
      }
    />
  );
}
