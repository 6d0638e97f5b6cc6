import { dayOf } from '@/lib/day-in.ts';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { AnswerHold, Hold } from '@contract/holds/holds.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { part } from '@/components/part.tsx';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { answerHold } from './api.ts';
import { stateTextOf } from './hold-text.ts';

const Form = part(t.answerToHold(), async () => (await import('./hold-form.tsx')).HoldForm);

type Props = {
  hold: Hold;
  side: 'family' | 'owner';
  availableSpots: number | null;
  onDone: (text: string) => void;
  onSettled: () => Promise<unknown>;
};

const doneText = ({ answer, until }: AnswerHold) =>
  ({
    hold: until === undefined ? '' : t.youHoldSpotUntilFamilyGets({ until: dayOf(until) }),
    decline: t.youDeclinedFamilyGetsEmail(),
    take_back: t.youTookHoldBackFamilyGets(),
    give_back: t.youGaveSpotBackThankYou(),
  })[answer];

/** A request or a hold that is open, and what the reader can do with it. */
export function HoldItem({ hold, side, availableSpots, onDone, onSettled }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const answering = useMutation({
    mutationFn: (given: AnswerHold) => answerHold(hold.id, given),
    onSuccess: (_, given) => onDone(doneText(given)),
    // After a failure too: the other side may have ended it in the meantime.
    onSettled: () => {
      setIsAsking(false);
      return onSettled();
    },
  });
  const isHeld = hold.state === 'held';
  const isFamily = side === 'family';
  const end = !isFamily
    ? { label: t.takeHoldBack(), question: t.takeHoldBackQuestion() }
    : isHeld
      ? { label: t.giveSpotBack(), question: t.giveSpotBackQuestion() }
      : { label: t.takeRequestBack(), question: t.takeRequestBackQuestion() };
  return (
    <Column gap="sm">
      <Paragraph className="strong">{stateTextOf(hold, side)}</Paragraph>
      {!isFamily && !isHeld && availableSpots !== null && (
        <Paragraph>
          {availableSpots === 0
            ? t.youHaveNoFreeSpotThat()
            : t.yourHomeShowsFreeSpots({ count: availableSpots, number: numberText(availableSpots) })}
        </Paragraph>
      )}
      <FailureAlert of={answering} />
      {isFamily || isHeld ? (
        <div>
          <ActionButton
            variant={isHeld ? 'danger-outline' : 'default'}
            aria-haspopup="dialog"
            onClick={() => setIsAsking(true)}
          >
            {end.label}
          </ActionButton>
        </div>
      ) : (
        <Form
          holdId={hold.id}
          isPending={answering.isPending}
          onAnswer={(given) => answering.mutate(given)}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        title={end.question}
        message={
          !isHeld
            ? t.homeThenDoesNotNeedAnswer()
            : isFamily
              ? t.spotIsThenFreeHome()
              : t.spotIsThenFreeFamily()
        }
        confirmLabel={end.label}
        cancelLabel={t.keepIt()}
        busy={answering.isPending}
        onConfirm={() => answering.mutate({ answer: isFamily ? 'give_back' : 'take_back' })}
        onCancel={() => setIsAsking(false)}
      />
    </Column>
  );
}
