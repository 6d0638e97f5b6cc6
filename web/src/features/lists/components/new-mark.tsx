import { Tag } from '@/components/plain.tsx';
import { t } from './catalog.ts';

/** On what others did since the reader looked last. */
export const NewMark = ({ isNew }: { isNew: boolean }) => isNew && <Tag variant="accent">{t.new()}</Tag>;
