import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { deskReason } from '@contract/desk/desk.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { Column, Paragraph } from '@/components/plain.tsx';

type Props = {
  /** Of the button. */
  label: string;
  sending: { error: Error | null; isPending: boolean; mutate: (reason: string) => void };
  isDone?: boolean;
  isDanger?: boolean;
};

/** Asks why, for the log, before something is read or done. */
export function ReasonForm({ label, sending, isDone = false, isDanger = false }: Props) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  return (
    <form
      noValidate
      aria-label={label}
      className="max-40rem"
      onSubmit={(event) => {
        event.preventDefault();
        const parsed = deskReason.safeParse(reason);
        setProblem(parsed.error?.issues[0]?.message);
        if (parsed.success && !sending.isPending) sending.mutate(parsed.data);
      }}
    >
      <Column gap="sm">
        <TextInput
          label="Why, for the log"
          maxLength={250}
          value={reason}
          error={problem}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FailureAlert of={sending} />
        <div>
          <SubmitButton isBusy={sending.isPending} variant={isDanger ? 'danger-filled' : 'filled'}>
            {label}
          </SubmitButton>
        </div>
        {isDone && <Paragraph role="status">Done.</Paragraph>}
      </Column>
    </form>
  );
}
