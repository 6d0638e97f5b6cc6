import { useQuery } from '@tanstack/react-query';
import { part } from '@/components/part.tsx';
import { ownerNotesQuery } from './api.ts';
import { t } from './catalog.ts';

const NoteList = part(t.notes(), async () => (await import('./note-list.tsx')).default);

/** What our team wrote to the owner. Most owners have no note, and load no more than that. */
export function OwnerNotes({ ownerId }: { ownerId: string }) {
  const { data: notes = [] } = useQuery(ownerNotesQuery(ownerId));
  return notes.length > 0 && <NoteList notes={notes} ownerId={ownerId} />;
}
