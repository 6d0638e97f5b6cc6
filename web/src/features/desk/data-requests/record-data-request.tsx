import { schemaResolver, useForm } from '@mantine/form';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { recordDataRequestSchema } from '@contract/desk/data-requests.ts';
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
  const form = useForm({
    initialValues: makeEmpty(),
    validate: schemaResolver(recordDataRequestSchema, { sync: true }),
    clearInputErrorOnChange: false,
  });
  const client = useQueryClient();
  const recording = useMutation({
    mutationFn: recordDataRequest,
    onSuccess: () => {
      toast.success('Recorded');
      form.reset();
      void client.invalidateQueries({ queryKey: deskKey });
    },
  });
  return (
    <details>
      <summary className={classes.summary}>Record a request that came by email</summary>
      <form
        noValidate
        className="max-40rem"
        onSubmit={form.onSubmit((values) => {
          if (!recording.isPending) recording.mutate(recordDataRequestSchema.parse(values));
        })}
      >
        <Column gap="sm">
          <TextInput
            label="Address of the account"
            type="email"
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <ChoiceField label="Asked for" data={kinds} {...form.getInputProps('kind')} />
          <TextInput label="Came on" type="date" {...form.getInputProps('receivedOn')} />
          <FailureAlert of={recording} />
          <div>
            <SubmitButton isBusy={recording.isPending}>Record it</SubmitButton>
          </div>
        </Column>
      </form>
    </details>
  );
}
