import { queryOptions } from '@tanstack/react-query';
import type { CloseOwnerNote, OwnerNote } from '@contract/owner-notes.ts';
import { apiFetch, apiGet } from '@/lib/api-client.ts';
import { forOwner } from '@/lib/for-owner.ts';
import { flag, list, nullable, record, text } from '@/lib/shape.ts';

const notesShape = list(
  record<OwnerNote>({
    id: text,
    propertyId: nullable(text),
    propertyName: nullable(text),
    body: text,
    isQuestion: flag,
    createdAt: text,
  }),
);

/** GET /api/owner-notes: what our team wrote to the owner and waits for an answer, or to be read. */
export const ownerNotesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: ['/api/owner-notes', ownerId],
    queryFn: ({ signal }) => apiGet(forOwner('/api/owner-notes', ownerId), notesShape, { signal }),
  });

/** POST /api/owner-notes/{id}/close */
export const closeOwnerNote = (id: string, body: CloseOwnerNote) =>
  apiFetch(`/api/owner-notes/${encodeURIComponent(id)}/close`, { method: 'POST', body });
