import { useId, useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import type { List, ListHome, ListNote } from '@contract/lists.ts';
import { ChatIcon } from '@/components/icons.tsx';
import { useQuestion } from '@/components/use-question.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { dayText } from '@/lib/wording.ts';
import { addNote, deleteNote, editNote } from '../api.ts';
import { memberName, noteMark } from '../list-changes.ts';
import { noteDraft } from '../note-draft.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { NoteForm } from './note-form.tsx';

type Props = { list: List; home: ListHome; marks: ReadonlySet<string> };

/** What the members wrote about a home. Everybody changes their own notes. */
export function NotesSection({ list, home, marks }: Props) {
  const content = useFocusAfterRemoval<HTMLUListElement>(home.notes.length);
  return (
    <div className={classes.notes}>
      {home.notes.length > 0 && (
        <ul aria-label={`Notes on ${home.name}`} ref={content} tabIndex={-1}>
          {home.notes.map((note) => (
            <li key={note.id}>
              <Note list={list} note={note} isNew={marks.has(noteMark(note))} />
            </li>
          ))}
        </ul>
      )}
      <AddNote listId={list.id} home={home} />
    </div>
  );
}

function AddNote({ listId, home: { propertyId, name } }: { listId: string; home: ListHome }) {
  const place = `${listId}:${propertyId}`;
  const opener = useId();
  const { user } = useAuth();
  const draft = noteDraft(place, user?.id ?? '');
  const [isOpen, setIsOpen] = useState(() => draft.read() !== undefined);
  const [failure, setFailure] = useState('');
  const { mutate, isPending } = useListWrite(listId, {
    send: (body: string) => addNote(listId, propertyId, body),
    failed: 'Your note was not saved',
    onDone: () => {
      draft.drop();
      setIsOpen(false);
    },
    onFailed: setFailure,
  });
  if (!isOpen)
    return (
      <Button
        id={opener}
        variant="default"
        leftSection={<ChatIcon />}
        aria-label={`Add a note on ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Add a note
      </Button>
    );
  return (
    <NoteForm
      label={`Your note on ${name}`}
      place={place}
      isBusy={isPending}
      failure={failure}
      onSave={(body) => mutate(body)}
      onCancel={() => setIsOpen(false)}
    />
  );
}

function Note({ list, note, isNew }: { list: List; note: ListNote; isNew: boolean }) {
  const opener = useId();
  const { user } = useAuth();
  const draft = noteDraft(note.id, user?.id ?? '');
  const [isEditing, setIsEditing] = useState(() => draft.read() !== undefined);
  const { ask, dialog } = useQuestion();
  const [failure, setFailure] = useState('');
  const edit = useListWrite(list.id, {
    send: (body: string) => editNote(list.id, note.id, body),
    failed: 'Your note was not saved',
    onDone: () => {
      draft.drop();
      setIsEditing(false);
    },
    onFailed: setFailure,
  });
  const remove = useListWrite(list.id, {
    send: () => deleteNote(list.id, note.id),
    failed: 'Your note was not deleted',
  });
  const author = memberName(list.members, note.memberId);
  if (isEditing)
    return (
      <NoteForm
        label="Your note"
        place={note.id}
        initial={note.body}
        isBusy={edit.isPending}
        failure={failure}
        onSave={(body) => edit.mutate(body)}
        onCancel={() => setIsEditing(false)}
      />
    );
  const date = dayText(note.createdAt, 'medium');
  return (
    <>
      <Group gap="xs">
        <strong>{author}</strong>
        <Text c="dimmed">
          <time dateTime={note.createdAt}>{date}</time>
          {note.editedAt && ', edited'}
        </Text>
        <NewMark isNew={isNew} />
      </Group>
      <Text className={classes.body}>{note.body}</Text>
      {author === 'You' && (
        <Group gap="xs">
          <Button
            id={opener}
            variant="subtle"
            px="xs"
            onClick={() => setIsEditing(true)}
            aria-label={`Edit your note of ${date}`}
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            px="xs"
            color="red"
            onClick={() =>
              ask({
                title: 'Delete your note?',
                message: 'It is deleted for everybody on the list.',
                confirmLabel: 'Delete note',
                onConfirm: remove.mutate,
              })
            }
            aria-label={`Delete your note of ${date}`}
          >
            Delete
          </Button>
        </Group>
      )}
      {dialog}
    </>
  );
}
