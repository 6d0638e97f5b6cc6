import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import type { OwnerNote } from '@contract/desk/owner-notes.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { t } from './catalog.ts';
import { closeOwnerNote, ownerNotesQuery } from './api.ts';

type Props = { notes: OwnerNote[]; ownerId: string };

/** The questions of our team with a field for the answer, and notes to be read. */
function NoteList({ notes, ownerId }: Props) {
  const list = useFocusAfterRemoval<HTMLElement>(notes.length);
  return (
    <Column as="section" gap="sm" aria-label={t.notesOurTeam()} ref={list} tabIndex={-1}>
      {notes.map((note) => (
        <Note key={note.id} note={note} ownerId={ownerId} />
      ))}
    </Column>
  );
}

function Note({ note, ownerId }: { note: OwnerNote; ownerId: string }) {
  const form = useKeptForm(`owner-note:${note.id}`, {
    initialValues: { answer: '' },
    validate: {
      answer: (answer) => note.isQuestion && answer.trim() === '' && t.pleaseWriteAnswer(),
    },
  });
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: (values: typeof form.values) => closeOwnerNote(note.id, note.isQuestion ? values : {}),
    onSuccess: () => {
      if (note.isQuestion) toast.success(t.answerSent(), t.ourTeamWillReadIt());
    },
    // Also after a refusal, such as a manager's answer before this one.
    onSettled: () => client.invalidateQueries(ownerNotesQuery(ownerId)),
  });
  const about = note.propertyName ?? t.yourAccount();
  return (
    <Panel withBorder as="article" aria-label={t.noteAbout({ about })}>
      <Heading order={2} size="h4" className="breaks">
        {note.isQuestion ? t.ourTeamHasQuestionAbout({ about }) : t.ourTeamWroteAbout({ about })}
      </Heading>
      <Paragraph className="dimmed">{dateText(note.createdAt)}</Paragraph>
      <Paragraph className="breaks" lang="">
        {note.body}
      </Paragraph>
      <form
        noValidate
        onSubmit={form.onSubmit((values) => {
          if (!closing.isPending) closing.mutate(values);
        })}
      >
        <Column gap="sm" className="above-sm">
          {note.isQuestion && (
            <LongTextField
              label={t.yourAnswer()}
              description={t.onlyOurTeamReadsIt()}
              required
              rows={3}
              max={limits.ownerAnswer}
              {...form.getInputProps('answer')}
              value={form.values.answer}
            />
          )}
          <FailureAlert of={closing} />
          <div>
            {note.isQuestion ? (
              <SubmitButton isBusy={closing.isPending}>{t.sendAnswer()}</SubmitButton>
            ) : (
              <ActionButton variant="default" type="submit">
                {t.iHaveReadIt()}
              </ActionButton>
            )}
          </div>
        </Column>
      </form>
    </Panel>
  );
}

export default withLibrary(NoteList);
