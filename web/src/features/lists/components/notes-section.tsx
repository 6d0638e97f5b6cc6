import { useId, useState } from 'react';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import type { List, ListHome, ListNote } from '@contract/lists/lists.ts';
import { ChatIcon } from '@/components/icons.tsx';
import { useQuestion } from '@/components/confirm-dialog.tsx';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { dayText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { addNote, deleteNote, editNote } from '../api.ts';
import { memberName, noteMark } from '../list-changes.ts';
import { useListWrite } from '../use-list-write.ts';
import { useNoteDraft } from '../use-note-draft.ts';
import classes from './lists.module.css';
import { NewMark } from './new-mark.tsx';
import { NoteForm } from './note-form.tsx';
import { SmallButton } from './small-button.tsx';

type Props = { list: List; home: ListHome; marks: ReadonlySet<string> };

/** What the members wrote about a home. Everybody changes their own notes. */
export function NotesSection({ list, home, marks }: Props) {
  const content = useFocusAfterRemoval<HTMLUListElement>(home.notes.length);
  return (
    <div className={classes.notes}>
      {home.notes.length > 0 && (
        <ul aria-label={t.notesOn({ name: home.name })} ref={content} tabIndex={-1}>
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
  const draft = useNoteDraft(place);
  const [isOpen, setIsOpen] = useState(() => draft.read() !== undefined);
  if (!isOpen)
    return (
      <ActionButton
        id={opener}
        variant="default"
        leftSection={<ChatIcon />}
        aria-label={t.addNoteOn({ name })}
        onClick={() => setIsOpen(true)}
      >
        {t.addNote()}
      </ActionButton>
    );
  return (
    <NoteForm
      listId={listId}
      label={t.yourNoteOn({ name })}
      place={place}
      send={(body) => addNote(listId, propertyId, body)}
      onClose={() => setIsOpen(false)}
    />
  );
}

function Note({ list, note, isNew }: { list: List; note: ListNote; isNew: boolean }) {
  const opener = useId();
  const draft = useNoteDraft(note.id);
  const [isEditing, setIsEditing] = useState(() => draft.read() !== undefined);
  const { ask, dialog } = useQuestion();
  const remove = useListWrite(list.id, {
    send: () => deleteNote(list.id, note.id),
    failed: t.noteWasNotDeleted(),
  });
  const author = memberName(list.members, note.memberId);
  const isOwn = list.members.some(({ id, isYou }) => isYou && id === note.memberId);
  // Nobody else can delete the note of a former member.
  const isOfNobody = !list.members.some(({ id }) => id === note.memberId);
  if (isEditing)
    return (
      <NoteForm
        listId={list.id}
        label={t.yourNote()}
        place={note.id}
        initial={note.body}
        send={(body) => editNote(list.id, note.id, body)}
        onClose={() => setIsEditing(false)}
      />
    );
  const date = dayText(note.createdAt, 'medium');
  const timeOf = (text: string) => <time dateTime={note.createdAt}>{text}</time>;
  return (
    <>
      <Row gap="xs">
        <strong>{author}</strong>
        <Paragraph className="dimmed">
          {note.editedAt ? t.dateEdited({ date, time: timeOf }) : timeOf(date)}
        </Paragraph>
        <NewMark isNew={isNew} />
      </Row>
      <Paragraph className={classes.body} lang="">
        {note.body}
      </Paragraph>
      {(isOwn || (isOfNobody && list.role === 'organizer')) && (
        <Row gap="xs">
          {isOwn && (
            <SmallButton id={opener} onClick={() => setIsEditing(true)} aria-label={t.editYourNote({ date })}>
              {t.edit()}
            </SmallButton>
          )}
          <SmallButton
            variant="danger"
            onClick={() =>
              ask({
                title: isOwn ? t.deleteYourNoteQuestion() : t.deleteNoteFormerMemberQuestion(),
                message: t.itIsDeletedForEveryoneOn(),
                confirmLabel: t.deleteNote(),
                onConfirm: remove.mutate,
              })
            }
            aria-label={isOwn ? t.deleteYourNote({ date }) : t.deleteNoteFormerMember({ date })}
          >
            {t.delete()}
          </SmallButton>
        </Row>
      )}
      {dialog}
    </>
  );
}
