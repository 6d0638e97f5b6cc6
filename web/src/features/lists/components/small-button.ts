import { Button } from '@mantine/core';

/** For an action on one item of a list. */
export const SmallButton = Button.withProps({ variant: 'subtle', px: 'xs' });
