import { useState } from 'react';
import { ActionButton, Column, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Visit } from '@contract/visits/visits.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { CheckmarkIcon } from '@/components/icons.tsx';
import { CalendarIcon, CrossIcon } from '@/components/more-icons.tsx';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { t } from './catalog.ts';
import { type Answer, answerVisit, saveCalendar } from './visit-api.ts';
import { hasPassed, stateTextOf, timeTexts, whoAtStart, whoOf } from './visit-text.ts';
import classes from './visits.module.css';

type Props = { visit: Visit; home: string | undefined; onDone: (text: string, visit: Visit) => void };

const doneText = (answer: Answer['answer'], home: string | undefined) =>
  ({
    accept: t.visitIsConfirmedYouBothGet(),
    decline: t.youDeclinedTheseTimes(),
    cancel: t.itIsCanceledAndGetsEmail({ who: whoOf(home) }),
  })[answer];

const readerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** One proposal or visit: its state in words, its times, and what the reader can do. */
export function VisitItem({ visit, home, onDone }: Props) {
  const client = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const answer = useMutation({
    mutationFn: (given: Answer) => answerVisit(visit.id, given),
    onSuccess: (next, given) => {
      onDone(doneText(given.answer, home), next);
    },
    // After a failure too: the other side may have answered in the meantime.
    onSettled: () => {
      setIsAsking(false);
      return client.invalidateQueries({ queryKey: inquiriesKey });
    },
  });
  const calendar = useMutation({ mutationFn: () => saveCalendar(visit.id) });
  const failure = {
    error: answer.error ?? calendar.error,
    isPending: answer.isPending || calendar.isPending,
  };
  const isToAnswer = visit.state === 'proposed' && !visit.isYours;
  const isConfirmed = visit.state === 'confirmed';
  const canCancel = isConfirmed || (visit.state === 'proposed' && visit.isYours);

  return (
    <div className={classes.visit} data-state={visit.state}>
      <Paragraph className="strong">{stateTextOf(visit, home)}</Paragraph>
      <ul className={classes.times}>
        {(visit.startsAt ? [visit.startsAt] : visit.times).map((time) => (
          <li key={time}>
            <Time time={time} timeZone={visit.timeZone} />
            {isToAnswer &&
              (!hasPassed(time) ? (
                <ActionButton
                  variant="outline"
                  leftSection={<CheckmarkIcon />}
                  aria-label={t.chooseThisTimeOf({
                    time: timeTexts(time, visit.timeZone, visit.timeZone).home,
                  })}
                  aria-disabled={answer.isPending}
                  onClick={() => !answer.isPending && answer.mutate({ answer: 'accept', time })}
                >
                  {t.chooseThisTime()}
                </ActionButton>
              ) : (
                <Paragraph className="dimmed">{t.thisTimeHasPassed()}</Paragraph>
              ))}
          </li>
        ))}
      </ul>
      <FailureAlert of={failure} />
      <Row gap="sm">
        {isToAnswer && (
          <ActionButton
            variant="default"
            aria-disabled={answer.isPending}
            onClick={() => !answer.isPending && answer.mutate({ answer: 'decline' })}
          >
            {visit.times.length === 1 ? t.thisTimeDoesNotWork() : t.noneTheseWork()}
          </ActionButton>
        )}
        {isConfirmed && (
          <ActionButton
            variant="light"
            leftSection={<CalendarIcon />}
            aria-disabled={calendar.isPending}
            onClick={() => !calendar.isPending && calendar.mutate()}
          >
            {calendar.isPending ? t.pleaseWait() : t.addCalendar()}
          </ActionButton>
        )}
        {canCancel && (
          <ActionButton
            variant="danger-outline"
            leftSection={<CrossIcon />}
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            {isConfirmed ? t.cancelVisit() : t.cancelProposal()}
          </ActionButton>
        )}
      </Row>
      <ConfirmDialog
        opened={isAsking}
        title={isConfirmed ? t.cancelThisVisit() : t.cancelThisProposal()}
        message={
          isConfirmed
            ? t.youBothGetEmailThatRemoves()
            : t.canNoLongerChooseOneThese({ who: whoAtStart(home) })
        }
        confirmLabel={isConfirmed ? t.cancelVisit() : t.cancelProposal()}
        cancelLabel={t.keepIt()}
        busy={answer.isPending}
        onConfirm={() => answer.mutate({ answer: 'cancel' })}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}

function Time({ time, timeZone }: { time: string; timeZone: string }) {
  const { home, reader } = timeTexts(time, timeZone, readerZone());
  return (
    <Column gap="none">
      <Paragraph>{home}</Paragraph>
      {reader && <Paragraph className="dimmed">{t.inYourTimeZone({ time: reader })}</Paragraph>}
    </Column>
  );
}
