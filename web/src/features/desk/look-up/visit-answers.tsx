import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import * as calls from '@contract/desk/calls/visit-answers.ts';
import {
  deskVisitAnswerSchema,
  visitAnswerRemovedSchema,
  type DeskVisitAnswer,
} from '@contract/desk/visit-answers.ts';
import { Column, Panel, Paragraph } from '@/components/plain.tsx';
import { answerText, questionTexts } from '@/features/visits/answers/answer-texts.ts';
import { readCall } from '@/lib/api-client.ts';
import { countText } from '@/lib/wording.ts';
import { Facts } from '../facts.tsx';
import { ReasonForm } from '../reason-form.tsx';
import { Section } from '../section.tsx';

/** What visitors answered about a home. Each reading is in the log. */
export function HomeVisitAnswers({ propertyId }: { propertyId: string }) {
  const reading = useMutation({
    mutationFn: (reason: string) =>
      readCall(calls.readDeskVisitAnswers, z.array(deskVisitAnswerSchema), {
        params: { id: propertyId },
        body: { reason },
      }),
  });
  return (
    <Section title="What visitors answered">
      <Paragraph>
        Remove an answer if it does not come from a visit, not because the home does not like it. The page of
        the home shows only counts, which change once a week.
      </Paragraph>
      {reading.data ? (
        <Column as="ul" gap="md" aria-label="Answers">
          {reading.data.map((answer, at) => (
            <li key={answer.id}>
              <Answer answer={answer} number={at + 1} />
            </li>
          ))}
        </Column>
      ) : (
        <ReasonForm label="Read the answers" sending={reading} />
      )}
      {reading.data?.length === 0 && <Paragraph role="status">Nobody has answered.</Paragraph>}
    </Section>
  );
}

function Answer({ answer, number }: { answer: DeskVisitAnswer; number: number }) {
  const removal = useMutation({
    mutationFn: (reason: string) =>
      readCall(calls.removeVisitAnswer, visitAnswerRemovedSchema, {
        params: { id: answer.id },
        body: { reason },
      }),
  });
  const { answers } = answer;
  return (
    <Panel withBorder>
      <Column gap="sm">
        <Paragraph className="strong">{`Answer ${number}`}</Paragraph>
        <Facts
          facts={{
            ...(answers &&
              Object.fromEntries(questionTexts.map(({ name, text }) => [text, answerText(name, answers)]))),
            Visit: answer.isConfirmed ? 'Confirmed by the home' : 'Told by the family',
            Account: answer.isNewAccount
              ? 'Less than 30 days old at the time'
              : 'Older than 30 days at the time',
            'Answered about': countText(answer.otherHomes, 'other home', 'other homes'),
          }}
        />
        {removal.data ? (
          <Paragraph role="status">
            {removal.data.isDone ? 'Removed.' : 'It was withdrawn or removed before.'}
          </Paragraph>
        ) : answer.state === 'removed' ? (
          <Paragraph>Removed by the team.</Paragraph>
        ) : (
          <ReasonForm label={`Remove answer ${number}`} sending={removal} isDanger />
        )}
      </Column>
    </Panel>
  );
}
