import { NativeSelect } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { reasonText } from '@contract/inquiries/reason-text.ts';
import { limits } from '@contract/limits.ts';
import { toast } from '@/lib/toast.ts';
import { useKeptForm } from '@/lib/use-kept-form.ts';
import { t } from './catalog.ts';
import { FailureAlert, LongTextField, SubmitButton, sendOnce } from './form-controls.tsx';
import { ActionButton, Column, Paragraph, Row } from './plain.tsx';

type Values = { reason: string; details: string };

type Props<Report> = {
  intro: string;
  reasons: readonly string[];
  question: string;
  /** The ID of what it is about. */
  about: string;
  schema: z.ZodMiniType<Report>;
  send: (report: Report) => Promise<unknown>;
  /** What the person reads once it is sent. */
  thanks: string;
  onSent?: () => void;
  onClose: () => void;
  /** Told whether there is text that closing would lose. */
  onFilled?: (isFilled: boolean) => void;
  isDangerous?: boolean;
};

/** A reason and a text for our team. */
export function ReportForm<Report>(given: Props<Report>) {
  const { about, schema, send, onSent, onClose, onFilled, ...props } = given;
  const form = useKeptForm<Values>(`report:${about}`, {
    initialValues: { reason: '', details: '' },
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: ({ details }) => onFilled?.(details.trim() !== ''),
  });
  const sending = useMutation({
    mutationFn: (values: Values) => send(schema.parse(values)),
    onSuccess: () => {
      onSent?.();
      toast.success(t.reportSent(), props.thanks);
      onClose();
    },
  });
  return (
    <form noValidate onSubmit={sendOnce(form, sending)}>
      <Column>
        <Paragraph>{props.intro}</Paragraph>
        <NativeSelect
          label={t.reason()}
          required
          data={[
            { value: '', label: t.chooseReason() },
            ...props.reasons.map((reason) => ({ value: reason, label: reasonText(reason) })),
          ]}
          {...form.getInputProps('reason')}
        />
        <LongTextField
          label={props.question}
          required
          max={limits.reportDetails}
          {...form.getInputProps('details')}
          value={form.values.details}
        />
        <FailureAlert of={sending} />
        <Row justify="end">
          <ActionButton variant="default" onClick={onClose}>
            {t.cancel()}
          </ActionButton>
          <SubmitButton
            isBusy={sending.isPending}
            {...(props.isDangerous === true && { variant: 'danger-filled' })}
          >
            {t.sendReport()}
          </SubmitButton>
        </Row>
      </Column>
    </form>
  );
}
