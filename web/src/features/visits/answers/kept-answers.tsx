import { Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../catalog.ts';
import { ownVisitAnswersQuery } from './api.ts';
import { GivenAnswers, WithdrawAnswers } from './visit-answer-panel.tsx';

/** Answers about visits whose conversation is gone, which can be withdrawn here. */
export default function KeptAnswers() {
  const client = useQueryClient();
  const query = ownVisitAnswersQuery();
  const { data = [] } = useQuery(query);
  const kept = data.filter(({ inquiryId }) => inquiryId === null);
  if (kept.length === 0) return null;
  return (
    <section aria-label={t.yourAnswersAboutVisits()}>
      <Heading className="below-sm" order={2} size="h3">
        {t.yourAnswersAboutVisits()}
      </Heading>
      <Column>
        {kept.map(({ id, propertyName, answers }) => (
          <Panel key={id} withBorder>
            <Column>
              <Paragraph className="strong">{propertyName ?? t.homeThatWasDeleted()}</Paragraph>
              {answers && <GivenAnswers answers={answers} />}
              <div>
                <WithdrawAnswers
                  id={id}
                  onDone={() => void client.invalidateQueries({ queryKey: query.queryKey })}
                />
              </div>
            </Column>
          </Panel>
        ))}
      </Column>
    </section>
  );
}
