import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { holdDays } from '@contract/holds/hold-options.ts';
import { t as holdTexts } from '@contract/holds/catalog.ts';
import type { AnswerHold } from '@contract/holds/holds.ts';
import { SubmitButton } from '@/components/form-controls.tsx';
import { ActionButton, Row } from '@/components/plain.tsx';
import { dayIn, dayOf } from '@/lib/day-in.ts';
import { focusFirstError } from '@/lib/focus-first-error.ts';
import { useKept } from '@/lib/kept-forms.ts';
import { text } from '@/lib/shape.ts';
import { t } from './catalog.ts';
import classes from './holds.module.css';

type Props = { holdId: string; isPending: boolean; onAnswer: (given: AnswerHold) => void };

/** What is wrong with a day, as the reader sees it; the home may be a day ahead or behind, which the server knows. */
const problemOf = (day: string) => {
  if (day === '') return holdTexts.untilRequired();
  if (day < dayIn(-1)) return holdTexts.untilPassed();
  return day > dayIn(holdDays + 1) ? holdTexts.untilTooFar() : undefined;
};

/** The home chooses the last day of a hold, or declines. */
export function HoldForm({ holdId, isPending, onAnswer }: Props) {
  const [day, setDay] = useState('');
  useKept(`hold:${holdId}`, { shape: text, read: () => day || undefined, restore: setDay });
  const [isChecked, setIsChecked] = useState(false);
  const submit = (form: HTMLFormElement) => {
    if (isPending) return;
    setIsChecked(true);
    if (problemOf(day) === undefined) onAnswer({ answer: 'hold', until: day });
    else focusFirstError(form);
  };
  return (
    <form
      noValidate
      aria-label={t.answerRequestForHold()}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <TextInput
        label={t.lastDayHold()}
        type="date"
        required
        min={dayIn(0)}
        max={dayIn(holdDays)}
        description={t.atMostDaysUntil({ days: holdDays, day: dayOf(dayIn(holdDays)) })}
        value={day}
        error={isChecked && problemOf(day)}
        onChange={({ currentTarget: { value } }) => setDay(value)}
      />
      <Row gap="sm">
        <SubmitButton isBusy={isPending}>{t.holdSpot()}</SubmitButton>
        <ActionButton
          variant="default"
          aria-disabled={isPending}
          onClick={() => !isPending && onAnswer({ answer: 'decline' })}
        >
          {t.decline()}
        </ActionButton>
      </Row>
    </form>
  );
}
