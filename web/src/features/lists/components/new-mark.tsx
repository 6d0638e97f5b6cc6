import { Badge } from '@/components/plain.tsx';

/** On what others did since the reader looked last. */
export const NewMark = ({ isNew }: { isNew: boolean }) =>
  isNew && (
    <Badge variant="white" c="terracotta.9" bd="1px solid terracotta.7">
      New
    </Badge>
  );
