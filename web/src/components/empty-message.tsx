import type { ComponentProps, ReactNode } from 'react';
import { SearchIcon } from './icons.tsx';
import { MessageState } from './message-state.tsx';

type Props = Omit<ComponentProps<typeof MessageState>, 'icon' | 'tone' | 'role'> & { icon?: ReactNode };

/** An empty list or page. */
export const EmptyMessage = (props: Props) => <MessageState icon={<SearchIcon />} {...props} />;
