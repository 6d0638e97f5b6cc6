import type { ReactNode } from 'react';
import type { TitleOrder } from '@mantine/core';
import { SearchIcon } from './icons.tsx';
import { MessageState } from './message-state.tsx';

type Props = {
  title: string;
  message?: ReactNode;
  /** A button or link that leads on. */
  action?: ReactNode;
  icon?: ReactNode;
  order?: TitleOrder;
};

/** An empty list or page. */
export function EmptyState({ icon, ...props }: Props) {
  return <MessageState icon={icon ?? <SearchIcon />} {...props} />;
}
