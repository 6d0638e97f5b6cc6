import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReceivedNeed } from '@contract/needs/needs.ts';
import { FactRows } from '@/components/fact-rows.tsx';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf } from '@/lib/outage.ts';
import { momentText } from '@/lib/wording.ts';
import { AnswerForm } from './answer-form.tsx';
import { receivedNeedsQueryOptions } from './api.ts';
import { answerText, choiceRows } from '@contract/needs/texts.ts';
import { phoneHref, phoneText } from '@contract/phone.ts';
import { t } from './catalog.ts';
import classes from './needs.module.css';

/** As many as the server returns, first those that wait. */
const mostShown = 100;
const waits = ({ isOpen, answer }: ReceivedNeed) => isOpen && (!answer || answer.reply !== null);

/** The families and helpers that ask the homes of an owner for room. Nothing without one. */
export function ReceivedNeeds({ ownerId }: { ownerId: string }) {
  const { data, error, refetch } = useQuery(receivedNeedsQueryOptions(ownerId));
  if (error && !data)
    return (
      <OutageAlert
        lead={t.requestsForRoomCouldNotBe()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.length) return null;
  return (
    <section aria-labelledby="needs" className="below-md">
      <Heading order={2} size="h3" id="needs" className="below-sm">
        {t.requestsDoYouHaveRoom()}
      </Heading>
      <Column as="ul" gap="sm">
        {data.map((need) => (
          <Panel as="li" withBorder key={`${need.needId} ${need.propertyId}`}>
            <NeedCard need={need} ownerId={ownerId} />
          </Panel>
        ))}
      </Column>
      {data.length >= mostShown && data.every(waits) && (
        <Paragraph className="dimmed above-sm">{t.theseAreThatCloseSoonestOnce({ mostShown })}</Paragraph>
      )}
    </section>
  );
}

function NeedCard({ need, ownerId }: { need: ReceivedNeed; ownerId: string }) {
  const [isAnswering, setIsAnswering] = useState(false);
  const { number, propertyName, closesAt, choices, answer, helper } = need;
  const title = (
    <Heading order={3} size="h4" className="breaks">
      {t.requestTo({ number, propertyName })}
    </Heading>
  );
  if (!choices)
    return (
      <>
        {title}
        <Paragraph className="dimmed">{t.closed()}</Paragraph>
      </>
    );
  return (
    <Column gap="xs">
      {title}
      <Paragraph className="dimmed">{t.openUntilAtLatest({ closesAt: momentText(closesAt) })}</Paragraph>
      <FactRows rows={choiceRows(choices)} className="" />
      {answer && (
        <Paragraph role="status">
          <strong>{t.yourAnswerLabel()}</strong> {answerText(answer)}
        </Paragraph>
      )}
      {helper && (
        <div>
          <Paragraph className="breaks">{t.asksForClient({ organization: helper.organization })}</Paragraph>
          <a href={phoneHref(helper.phone)} className={classes.link}>
            {t.call({ phone: phoneText(helper.phone) })}
          </a>
        </div>
      )}
      {isAnswering ? (
        <AnswerForm need={need} ownerId={ownerId} onDone={() => setIsAnswering(false)} />
      ) : (
        <div>
          <ActionButton
            variant={answer ? 'default' : 'filled'}
            aria-label={
              answer
                ? t.changeAnswerTo({ number, propertyName })
                : t.answerRequestTo({ number, propertyName })
            }
            onClick={() => setIsAnswering(true)}
          >
            {answer ? t.changeAnswer() : t.answerButton()}
          </ActionButton>
        </div>
      )}
    </Column>
  );
}
