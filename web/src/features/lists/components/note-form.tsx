import { useEffect, useRef, useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { limits } from '@contract/limits.ts';
import { writeNoteSchema } from '@contract/lists.ts';
import { LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { useAuth } from '@/lib/auth-context.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { noteDraft } from '../note-draft.ts';

type Props = {
  label: string;
  /** Names the form, for its draft. */
  place: string;
  initial?: string;
  isBusy: boolean;
  /** Why the last try failed. */
  failure: string;
  onSave: (body: string) => void;
  onCancel: () => void;
};

/** Keeps what is typed until it is saved or cancelled. The form that shows it drops the draft when it was saved. */
export function NoteForm({ label, place, initial = '', isBusy, failure, onSave, onCancel }: Props) {
  useReturnFocus();
  const { user } = useAuth();
  const draft = noteDraft(place, user?.id ?? '');
  const [body, setBody] = useState(() => draft.read() ?? initial);
  const [error, setError] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // Opened by a button that is gone now, unless the page opened with a draft.
  useEffect(() => {
    if (document.activeElement === document.body) field.current?.focus();
  }, []);
  const cancel = () => {
    draft.drop();
    onCancel();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = writeNoteSchema.safeParse({ body });
        setError(parsed.error?.issues[0]?.message ?? '');
        if (parsed.success && !isBusy) onSave(parsed.data.body);
      }}
    >
      <Stack gap="sm">
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
        {failure && <Text role="alert">Your note was not saved, and it is still here. {failure}</Text>}
        <Group>
          <SubmitButton isBusy={isBusy}>Save note</SubmitButton>
          <Button variant="default" onClick={cancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
