import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordDataRequestSchema } from '@contract/desk-data-requests.ts';
import { ChoiceField } from '@/components/choice-field.tsx';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { Column } from '@/components/plain.tsx';
import { toast } from '@/lib/toast.ts';
import { deskKey } from '../desk-query.ts';
import classes from '../desk.module.css';
import { recordDataRequest } from './api.ts';

const kinds = [
  { value: 'export', label: 'Export of all data' },
  { value: 'deletion', label: 'Deletion of the account' },
] as const;

const today = () => new Date().toLocaleDateString('sv-SE');
const makeEmpty = () => ({ email: '', kind: 'export', receivedOn: today() });

/** Records what somebody asked for by mail. */
export function RecordDataRequest() {
  const [values, setValues] = useState(makeEmpty);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: recordDataRequest,
    onSuccess: () => {
      toast.success('Recorded');
      setValues(makeEmpty());
      void client.invalidateQueries({ queryKey: deskKey });
    },
  });
  const change =
    (name: keyof ReturnType<typeof makeEmpty>) =>
    ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setValues((known) => ({ ...known, [name]: value }));
  return (
    <details>
      <summary className={classes.summary}>Record a request that came by mail</summary>
      <form
        noValidate
        className={classes.decision}
        onSubmit={(event) => {
          event.preventDefault();
          const parsed = recordDataRequestSchema.safeParse(values);
          setProblems(
            Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [path[0], message]) ?? []),
          );
          if (parsed.success && !recording.isPending) recording.mutate(parsed.data);
        }}
      >
        <Column gap="sm">
          <TextInput
            label="Address of the account"
            type="email"
            autoComplete="off"
            value={values.email}
            error={problems['email']}
            onChange={change('email')}
          />
          <ChoiceField label="Asked for" data={kinds} value={values.kind} onChange={change('kind')} />
          <TextInput
            label="Came on"
            type="date"
            value={values.receivedOn}
            error={problems['receivedOn']}
            onChange={change('receivedOn')}
          />
          <FailureAlert of={recording} />
          <div>
            <SubmitButton isBusy={recording.isPending}>Record it</SubmitButton>
          </div>
        </Column>
      </form>
    </details>
  );
}
