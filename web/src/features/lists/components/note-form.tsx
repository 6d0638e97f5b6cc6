import { useEffect, useRef, useState } from 'react';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { limits } from '@contract/limits.ts';
import { writeNoteSchema } from '@contract/lists/lists.ts';
import { LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { t } from './catalog.ts';
import { useListWrite } from '../use-list-write.ts';
import { useNoteDraft } from '../use-note-draft.ts';

type Props = {
  listId: string;
  label: string;
  /** Names the form, for its draft. */
  place: string;
  initial?: string;
  send: (body: string) => Promise<unknown>;
  onClose: () => void;
};

/** Writes a note. Keeps what is typed until it is saved or cancelled. */
export function NoteForm({ listId, label, place, initial = '', send, onClose }: Props) {
  useReturnFocus();
  const draft = useNoteDraft(place);
  const [body, setBody] = useState(() => draft.read() ?? initial);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by a button that is gone now, unless the page opened with a draft.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const close = () => {
    draft.drop();
    onClose();
  };
  const saving = useListWrite(listId, { send, failed: t.yourNoteWasNotSaved(), onDone: close });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = writeNoteSchema.safeParse({ body });
        setError(parsed.error?.issues[0]?.message ?? '');
        if (parsed.success && !saving.isPending) saving.mutate(parsed.data.body);
      }}
    >
      <Column gap="sm">
        <LongTextField
          label={label}
          ref={field}
          max={limits.note}
          value={body}
          error={error}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setBody(value);
            setError('');
            if (value.trim() === initial) draft.drop();
            else draft.keep(value);
          }}
        />
        {saving.error && (
          <Paragraph role="alert">
            {t.yourNoteWasNotSavedAnd({ failure: failureTextOf(saving.error) })}
          </Paragraph>
        )}
        <Row>
          <SubmitButton isBusy={saving.isPending}>{t.saveNote()}</SubmitButton>
          <ActionButton variant="default" onClick={close}>
            {t.cancel()}
          </ActionButton>
        </Row>
      </Column>
    </form>
  );
}
