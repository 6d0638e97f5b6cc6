import { NativeSelect } from '@mantine/core';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { ModalDialog } from '@/components/modal-dialog.tsx';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import { reportSchema, type Report } from '@contract/messages.ts';
import { reportReasons } from '@contract/inquiry-options.ts';
import { FailureAlert, LongTextField, SubmitButton } from '@/components/form-controls.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { toast } from '@/lib/toast.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { report } from '../api.ts';

type Props = { inquiryId: string; whom: string; onClose: () => void };

function validate(values: { reason: string; details: string }) {
  const issues = reportSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Asks why the other side is reported. Operators read it. */
export function ReportDialog({ inquiryId, whom, onClose }: Props) {
  useReturnFocus();
  const form = useForm({ initialValues: { reason: '', details: '' }, validate });
  const sending = useMutation({
    mutationFn: (body: Report) => report(inquiryId, body),
    onSuccess: () => {
      toast.success('Report sent', `Our team will read it. We do not tell ${whom} who reported them.`);
      onClose();
    },
  });
  const isFilled = form.values.details.trim() !== '';
  return (
    <ModalDialog opened onClose={onClose} title={`Report ${whom}`} closeOnClickOutside={!isFilled}>
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => {
            if (!sending.isPending) sending.mutate(reportSchema.parse(values));
          },
          (_errors, _values, event) => focusFirstError(event?.currentTarget),
        )}
      >
        <Column>
          <Paragraph>Our team reads this report together with the conversation.</Paragraph>
          <NativeSelect
            label="Reason"
            required
            data={[{ value: '', label: 'Choose a reason' }, ...reportReasons]}
            {...form.getInputProps('reason')}
          />
          <LongTextField
            label="What happened?"
            required
            max={limits.reportDetails}
            {...form.getInputProps('details')}
            value={form.values.details}
          />
          <FailureAlert of={sending} />
          <Row justify="end">
            <ActionButton variant="default" onClick={onClose}>
              Cancel
            </ActionButton>
            <SubmitButton variant="danger-filled" isBusy={sending.isPending}>
              Send report
            </SubmitButton>
          </Row>
        </Column>
      </form>
    </ModalDialog>
  );
}
