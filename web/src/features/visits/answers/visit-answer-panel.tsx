import { useRef, useState } from 'react';
import { ActionButton, Column, Heading, Panel, Paragraph, Row } from '@/components/plain.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { VisitAnswer } from '@contract/visits/visit-answers.ts';
import { ConfirmDialog } from '@/components/confirm-dialog.tsx';
import { FailureAlert } from '@/components/form-controls.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { outageOf } from '@/lib/outage.ts';
import { dateText } from '@/lib/wording.ts';
import { answerText, questionTexts } from './answer-texts.ts';
import { visitAnswerQuery, withdrawVisitAnswer } from './api.ts';
import { QuestionsForm } from './questions-form.tsx';
import classes from './answers.module.css';

const endedTexts = {
  withdrawn:
    'You withdrew your answers. They are deleted, and the counts change when they are next published.',
  removed: 'Our team removed your answers. Please contact our support team if you do not know why.',
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
        lead="The questions about your visit could not be loaded."
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
    <Panel as="section" id="what-you-found" withBorder aria-label="What you found">
      <Heading className="below-xs" order={2} size="h3" ref={heading} tabIndex={-1}>
        What did you find?
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
            {answer.isConfirmed
              ? 'Six questions about your visit. Your answers help other families.'
              : 'No visit was confirmed here. If you visited the home, you can tell other families what you found.'}
          </Paragraph>
        )}
        {isForm ? (
          <QuestionsForm
            inquiryId={inquiryId}
            given={answer.answers}
            onDone={finish('Thank you. Your answers are saved.')}
            onCancel={isOpen ? toggle(false) : undefined}
          />
        ) : (
          <>
            {answer.answers && <GivenAnswers answers={answer.answers} />}
            <Row gap="sm">
              {answer.state === 'open' && (
                <ActionButton variant="default" onClick={toggle(true)}>
                  Tell us what you found
                </ActionButton>
              )}
              {answer.state === 'answered' && canChange && (
                <ActionButton variant="default" onClick={toggle(true)}>
                  Change answers
                </ActionButton>
              )}
              {answer.state === 'answered' && answer.id && (
                <WithdrawAnswers id={answer.id} onDone={finish('Your answers are withdrawn.')} />
              )}
            </Row>
            {answer.state === 'answered' && canChange && (
              <Paragraph className="dimmed">
                You can change them until {dateText(answer.changeUntil ?? '')}.
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
        Withdraw answers
      </ActionButton>
      <FailureAlert of={withdrawal} />
      <ConfirmDialog
        opened={isAsking}
        title="Withdraw your answers?"
        message="Your answers are deleted. You cannot answer again about this home for a year."
        confirmLabel="Withdraw"
        cancelLabel="Keep them"
        busy={withdrawal.isPending}
        onConfirm={() => withdrawal.mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
