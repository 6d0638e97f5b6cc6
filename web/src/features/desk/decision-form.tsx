import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { decideDeskEntrySchema } from '@contract/desk/desk.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { Column } from '@/components/plain.tsx';
import type { Decision } from './api.ts';
import type { DeskDecision } from './desk-queue.ts';

type Props = {
  decision: DeskDecision;
  sending: { error: Error | null; isPending: boolean; mutate: (body: Decision) => void };
};

/** When the form appears, so that what is typed next is written and is no key of the desk. */
const focusFirstField = (form: HTMLElement | null) =>
  form?.querySelector<HTMLElement>('textarea, input')?.focus();

/** What the people concerned read, and why, for the log. Enter sends it, in the text Ctrl and Enter. */
export function DecisionForm({
  decision: { value, label, sentence, sentenceMax = 1000, isDanger = false },
  sending,
}: Props) {
  const [written, setWritten] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Partial<Record<'sentence' | 'reason', string>>>({});

  const send = () => {
    const body = { decision: value, reason, ...(sentence !== undefined && { sentence: written }) };
    const issues = decideDeskEntrySchema.safeParse(body).error?.issues ?? [];
    const found = Object.fromEntries(issues.map(({ path, message }) => [path[0], message]));
    if (sentence !== undefined && written.trim() === '') found['sentence'] = 'Please write what they read';
    setProblems(found);
    if (Object.keys(found).length === 0 && !sending.isPending) sending.mutate(body);
  };
  return (
    <form
      noValidate
      ref={focusFirstField}
      className="above-md max-40rem"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Column gap="sm">
        {sentence !== undefined && (
          <LongTextField
            label={sentence}
            rows={3}
            max={sentenceMax}
            value={written}
            error={problems.sentence}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && event.ctrlKey) send();
            }}
            onChange={(event) => setWritten(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Why, for the log"
          description="Only operators read it. Enter sends the decision."
          maxLength={250}
          value={reason}
          error={problems.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending} variant={isDanger ? 'danger-filled' : 'filled'}>
            {label}
          </SubmitButton>
        </div>
      </Column>
    </form>
  );
}
