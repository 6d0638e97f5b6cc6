import { queryOptions } from '@tanstack/react-query';
import * as calls from '@contract/properties/calls/home-reports.ts';
import type { CloseOwnerNote, OwnerNote } from '@contract/desk/owner-notes.ts';
import { readCall, sendCall } from '@/lib/api-client.ts';
import { ownerNotesKey } from '@/lib/owner-notes-key.ts';
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

/** What our team wrote to the owner and waits for an answer, or to be read. */
export const ownerNotesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: [...ownerNotesKey, ownerId],
    queryFn: ({ signal }) => readCall(calls.listOwnerNotes, notesShape, { query: { ownerId }, signal }),
  });

export const closeOwnerNote = (id: string, body: CloseOwnerNote) =>
  sendCall(calls.closeOwnerNote, { params: { id }, body });
