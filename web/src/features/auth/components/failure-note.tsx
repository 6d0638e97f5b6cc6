import { Text } from '@mantine/core';
import { WarningIcon } from '@/components/icons.tsx';
import classes from './form.module.css';

/** Why it failed, for as long as it takes to read; the toast, which is heard as well, goes after a moment. */
export const FailureNote = ({ text }: { text: string }) =>
  text && (
    <Text className={classes.failed}>
      <WarningIcon />
      {text}
    </Text>
  );
