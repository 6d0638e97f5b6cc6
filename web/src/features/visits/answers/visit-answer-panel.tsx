import { useRef, useState } from 'react';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitAnswer } from '@contract/visits/visit-answers.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { outageOf } from '@/lib/outage.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { answerText, questionTexts } from './answer-texts.ts';
import { visitAnswerQuery, withdrawVisitAnswer } from './api.ts';
import { QuestionsForm } from './questions-form.tsx';
import classes from './answers.module.css';

const endedTexts = {
  withdrawn: t.youWithdrewYourAnswersTheyAre(),
  removed: t.ourTeamRemovedYourAnswersPlease(),
};

/** What a family found on its visit: the questions, then the answers, which it can change and withdraw. */
export default function VisitAnswerPanel({ inquiryId }: { inquiryId: string }) {
  const client = useQueryClient();
  const query = visitAnswerQuery(inquiryId);
  const { data: answer, error, refetch } = useQuery(query);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const [now] = useState(() => Date.now());
  const heading = useRef<HTMLHeadingElement>(null);
  if (error && !answer)
    return (
      <OutageAlert
        lead={t.questionsAboutYourVisitCouldNot()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!answer || answer.state === 'closed') return null;

  // The pressed button is gone.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const finish = (text: string) => (next: VisitAnswer) => {
    client.setQueryData(query.queryKey, next);
    setIsOpen(false);
    setDone(text);
    focusHeading();
  };
  const toggle = (opens: boolean) => () => {
    setIsOpen(opens);
    setDone('');
    focusHeading();
  };
  const canChange = answer.changeUntil !== null && Date.parse(answer.changeUntil) > now;
  const isForm = isOpen || (answer.state === 'open' && answer.isConfirmed);
  return (
    <Panel as="section" id="what-you-found" withBorder aria-label={t.whatYouFound()}>
      <Heading className="below-xs" order={2} size="h3" ref={heading} tabIndex={-1}>
        {t.whatDidYouFind()}
      </Heading>
      <Paragraph className={done ? 'strong below-sm' : 'strong'} role="status">
        {done}
      </Paragraph>
      <Column>
        {(answer.state === 'withdrawn' || answer.state === 'removed') && (
          <Paragraph>{endedTexts[answer.state]}</Paragraph>
        )}
        {answer.state === 'open' && (
          <Paragraph>
            {answer.isConfirmed ? t.sixQuestionsAboutYourVisitYour() : t.noVisitWasConfirmedHereIf()}
          </Paragraph>
        )}
        {isForm ? (
          <QuestionsForm
            inquiryId={inquiryId}
            given={answer.answers}
            onDone={finish(t.thankYouYourAnswersAreSaved())}
            onCancel={isOpen ? toggle(false) : undefined}
          />
        ) : (
          <>
            {answer.answers && <GivenAnswers answers={answer.answers} />}
            <Row gap="sm">
              {answer.state === 'open' && (
                <ActionButton variant="default" onClick={toggle(true)}>
                  {t.tellUsWhatYouFound()}
                </ActionButton>
              )}
              {answer.state === 'answered' && canChange && (
                <ActionButton variant="default" onClick={toggle(true)}>
                  {t.changeAnswers()}
                </ActionButton>
              )}
              {answer.state === 'answered' && answer.id && (
                <WithdrawAnswers id={answer.id} onDone={finish(t.yourAnswersAreWithdrawn())} />
              )}
            </Row>
            {answer.state === 'answered' && canChange && (
              <Paragraph className="dimmed">
                {t.youCanChangeThemUntil({ day: dateText(answer.changeUntil ?? '') })}
              </Paragraph>
            )}
          </>
        )}
      </Column>
    </Panel>
  );
}

export const GivenAnswers = ({ answers }: { answers: NonNullable<VisitAnswer['answers']> }) => (
  <dl className={classes.given}>
    {questionTexts.map(({ name, text }) => (
      <div key={name}>
        <dt>{text}</dt>
        <dd>{answerText(name, answers)}</dd>
      </div>
    ))}
  </dl>
);

/** Deletes answers, after a question. */
export function WithdrawAnswers({ id, onDone }: { id: string; onDone: (answer: VisitAnswer) => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const withdrawal = useMutation({
    mutationFn: () => withdrawVisitAnswer(id),
    onSuccess: onDone,
    onError: () => setIsAsking(false),
  });
  return (
    <>
      <ActionButton variant="danger-outline" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t.withdrawAnswers()}
      </ActionButton>
      <FailureAlert of={withdrawal} />
      <ConfirmDialog
        opened={isAsking}
        title={t.withdrawYourAnswers()}
        message={t.yourAnswersAreDeletedYouCannot()}
        confirmLabel={t.withdraw()}
        cancelLabel={t.keepThem()}
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
