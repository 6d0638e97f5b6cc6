import type { ComponentProps } from 'react';
import { ActionButton, type ActionButtonProps } from '@/components/plain.tsx';

/** For an action on one item of a list. */
export const SmallButton = (props: ActionButtonProps & ComponentProps<'button'>) => (
  <ActionButton variant="subtle" className="tight-sides" {...props} />
);
