import { useRef, useState } from 'react';
import { TextInput } from '@mantine/core';
import { ActionButton, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits } from '@contract/limits.ts';
import { t as inquiryTexts } from '@contract/inquiries/catalog.ts';
import { proposeVisitSchema, type Visit } from '@contract/visits/visits.ts';
import { FailureAlert, SubmitButton } from '@/components/form-controls.tsx';
import { CrossIcon, PlusIcon } from '@/components/more-icons.tsx';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useKept } from '@/lib/kept-forms.ts';
import { list, record, text } from '@/lib/shape.ts';
import { useReturnFocus } from '@/lib/use-return-focus.ts';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { t } from './catalog.ts';
import { proposeVisit } from './visit-api.ts';
import { dayIn, whoOf, zoneName } from './visit-text.ts';
import classes from './visits.module.css';

type Props = {
  inquiryId: string;
  timeZone: string;
  home: string | undefined;
  onDone: (visit: Visit) => void;
  onCancel: () => void;
};
type Row = { key: string; day: string; time: string };

/** A field takes the focus when it appears. */
const focus = (field: HTMLInputElement | null) => field?.focus();

const rowsShape = list(record<Row>({ key: text, day: text, time: text }), limits.visitTimes);

const emptyRow = (): Row => ({ key: crypto.randomUUID(), day: '', time: '' });

/** Proposes up to three local times of the home. What was typed stays after a failure. */
export function ProposeForm({ inquiryId, timeZone, home, onDone, onCancel }: Props) {
  useReturnFocus();
  const client = useQueryClient();
  const [rows, setRows] = useState<Row[]>([emptyRow()]);
  useKept(`visit:${inquiryId}`, {
    shape: rowsShape,
    read: () => (rows.some(({ day, time }) => day !== '' || time !== '') ? rows : undefined),
    restore: setRows,
  });
  const [isChecked, setIsChecked] = useState(false);
  // Another attempt is the same proposal; changed times are another one.
  const visitId = useRef(crypto.randomUUID());
  const sending = useMutation({
    mutationFn: (body: { id: string; times: string[] }) => proposeVisit(inquiryId, body),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: inquiriesKey }),
  });
  const change = (next: Row[]) => {
    visitId.current = crypto.randomUUID();
    setRows(next);
  };
  const submit = (form: HTMLFormElement) => {
    if (sending.isPending) return;
    const times = rows.map(({ day, time }) => `${day}T${time}`);
    const parsed = proposeVisitSchema.safeParse({ id: visitId.current, times });
    setIsChecked(!parsed.success);
    if (parsed.success) sending.mutate(parsed.data);
    else focusFirstError(form);
  };

  return (
    <form
      noValidate
      aria-label={t.proposeVisit()}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Paragraph>{t.timesAreInTimeZoneHome({ zone: zoneName(timeZone), who: whoOf(home) })}</Paragraph>
      {rows.map((row, at) => (
        <fieldset key={row.key} className={classes.row}>
          <legend>{t.time({ number: at + 1 })}</legend>
          <TextInput
            label={t.day()}
            type="date"
            required
            ref={focus}
            min={dayIn(timeZone)}
            max={dayIn(timeZone, 1)}
            value={row.day}
            error={isChecked && row.day === '' && inquiryTexts.visitTimeInvalid()}
            onChange={({ currentTarget: { value: day } }) => change(rows.with(at, { ...row, day }))}
          />
          <TextInput
            label={t.timeOfDay()}
            type="time"
            required
            value={row.time}
            error={isChecked && row.day !== '' && row.time === '' && inquiryTexts.visitTimeInvalid()}
            onChange={({ currentTarget: { value: time } }) => change(rows.with(at, { ...row, time }))}
          />
          {rows.length > 1 && (
            <ActionButton
              variant="subtle"
              leftSection={<CrossIcon />}
              aria-label={t.removeTime({ number: at + 1 })}
              onClick={({ currentTarget }) => {
                // The pressed button goes.
                const others = currentTarget.form?.querySelectorAll('fieldset');
                focus(others?.item(at === 0 ? 1 : at - 1).querySelector('input') ?? null);
                change(rows.toSpliced(at, 1));
              }}
            >
              {t.remove()}
            </ActionButton>
          )}
        </fieldset>
      ))}
      {rows.length < limits.visitTimes && (
        <div>
          <ActionButton
            variant="subtle"
            leftSection={<PlusIcon />}
            onClick={() => change([...rows, emptyRow()])}
          >
            {t.addAnotherTime()}
          </ActionButton>
        </div>
      )}
      <FailureAlert of={sending} />
      <Row gap="sm">
        <SubmitButton isBusy={sending.isPending}>{t.sendTimes()}</SubmitButton>
        <ActionButton variant="default" onClick={onCancel}>
          {t.cancel()}
        </ActionButton>
      </Row>
    </form>
  );
}
