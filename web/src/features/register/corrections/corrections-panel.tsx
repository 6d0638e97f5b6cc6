import { useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecordCorrection, RecordCorrections } from '@contract/register/corrections.ts';
import type { RecordedHome } from '@contract/register/register.ts';
import { OutageAlert } from '@/components/outage-alert.tsx';
import { ActionButton, Column, Heading, Panel, Paragraph } from '@/components/plain.tsx';
import { outageOf } from '@/lib/outage.ts';
import { dateText } from '@/lib/wording.ts';
import { withLibrary } from '@/theme/library.tsx';
import { correctionsQueryOptions, publicRecordQueryOptions } from '../api.ts';
import { t } from '../catalog.ts';
import { CorrectionForm } from './correction-form.tsx';
import { termOf } from './terms.ts';
import { WithdrawCorrection } from './withdraw-correction.tsx';

type Props = { propertyId: string; record: RecordedHome };

const standing = ({ state }: RecordCorrection) => state === 'open' || state === 'accepted';

function stateText({ state, decidedAt, askedAt, refusal }: RecordCorrection): string {
  if (state === 'open') return t.teamIsChecking();
  if (state === 'accepted') return t.standsBesideFact({ day: dateText(decidedAt ?? askedAt) });
  if (state === 'refused') return t.teamDidNotAccept({ refusal: refusal ?? '' });
  return t.sourceChangedSince();
}

/** The corrections of a public record that its owner asked for, and a form for another one. */
function CorrectionsPanel({ propertyId, record }: Props) {
  const client = useQueryClient();
  const query = correctionsQueryOptions(propertyId);
  const { data, error, refetch } = useQuery(query);
  const [isOpen, setIsOpen] = useState(false);
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const readAgain = () =>
    client.invalidateQueries({ queryKey: publicRecordQueryOptions(propertyId).queryKey });
  if (error && !data)
    return (
      <OutageAlert
        lead={t.yourCorrectionsNotLoaded()}
        outage={outageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!data?.canWrite) return null;

  const close = (text: string) => {
    setIsOpen(false);
    setDone(text);
    // The pressed button is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const finish = (text: string) => (next: RecordCorrections) => {
    client.setQueryData(query.queryKey, next);
    void readAgain();
    close(text);
  };
  const taken = new Set(data.corrections.filter(standing).map(({ fact }) => fact));
  const shown = data.corrections.filter(({ state }) => state !== 'withdrawn');
  return (
    <Panel as="section" className="above-md" withBorder aria-label={t.isFactNotRight()}>
      <Heading className="below-xs" order={4} size="h5" ref={heading} tabIndex={-1}>
        {t.isFactNotRight()}
      </Heading>
      <Paragraph className={done ? 'strong below-sm' : 'strong'} role="status">
        {done}
      </Paragraph>
      <Column>
        <Paragraph>{t.wordsOfSourceStay()}</Paragraph>
        {shown.map((correction) => (
          <div key={correction.fact}>
            <Paragraph className="strong">{termOf(record, correction.fact)}</Paragraph>
            <Paragraph className="breaks">{correction.sentence}</Paragraph>
            <Paragraph className="breaks below-xs">{stateText(correction)}</Paragraph>
            {standing(correction) && (
              <WithdrawCorrection
                propertyId={propertyId}
                fact={correction.fact}
                term={termOf(record, correction.fact)}
                onDone={finish(t.correctionWithdrawn())}
              />
            )}
          </div>
        ))}
        {isOpen ? (
          <CorrectionForm
            propertyId={propertyId}
            record={record}
            facts={data.facts.filter(({ fact }) => !taken.has(fact))}
            onDone={finish(t.teamWillCheck())}
            onConflict={() => {
              void refetch();
              void readAgain();
            }}
            onCancel={() => close('')}
          />
        ) : (
          <div>
            <ActionButton
              variant="default"
              onClick={() => {
                setDone('');
                setIsOpen(true);
              }}
            >
              {t.thisIsNotRight()}
            </ActionButton>
          </div>
        )}
      </Column>
    </Panel>
  );
}

export default withLibrary(CorrectionsPanel);
