import { Tag } from '@/components/plain.tsx';

/** On what others did since the reader looked last. */
export const NewMark = ({ isNew }: { isNew: boolean }) => isNew && <Tag variant="accent">New</Tag>;
