import { useId, useRef, useState } from 'react';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import type { Visit } from '@contract/visits/visits.ts';
import { CalendarIcon } from '@/components/more-icons.tsx';
import { t } from './catalog.ts';
import { ProposeForm } from './propose-form.tsx';
import { VisitItem } from './visit-item.tsx';
import { whoOf } from './visit-text.ts';
import classes from './visits.module.css';

type Props = {
  inquiryId: string;
  visits: Visit[];
  /** The zone of the home. */
  timeZone: string;
  canPropose: boolean;
  /** The name of the home to its family. Undefined to the home, whose other side is the family. */
  home: string | undefined;
  /** After a proposal or an answer. */
  onChange?: ((visit: Visit) => void) | undefined;
};

/** The visits of a conversation: what is open, what was before, and a form that proposes times. */
export function Visits({ inquiryId, visits, timeZone, canPropose, home, onChange }: Props) {
  const [isProposing, setIsProposing] = useState(false);
  const opener = useId();
  const [done, setDone] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpen = ({ state }: Visit) => state === 'proposed' || state === 'confirmed';
  const open = visits.filter(isOpen);
  const earlier = visits.filter((visit) => !isOpen(visit));
  if (open.length + earlier.length === 0 && !canPropose) return null;

  const finish = (text: string) => (visit: Visit) => {
    setIsProposing(false);
    setDone(text);
    onChange?.(visit);
    // The pressed button is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const items = (list: Visit[]) =>
    list.map((visit) => (
      <VisitItem key={visit.id} visit={visit} home={home} onDone={(text, next) => finish(text)(next)} />
    ));

  return (
    <section aria-label={t.visit()} className={classes.visits}>
      <Heading className="below-xs" order={2} size="h3" ref={heading} tabIndex={-1}>
        {t.visit()}
      </Heading>
      <Paragraph className="strong" role="status">
        {done}
      </Paragraph>
      <Column>
        {open.length === 0 && !isProposing && canPropose && (
          <Paragraph>{t.noVisitIsScheduledYetPropose({ who: whoOf(home) })}</Paragraph>
        )}
        {items(open)}
        {isProposing ? (
          <ProposeForm
            inquiryId={inquiryId}
            timeZone={timeZone}
            home={home}
            onDone={finish(t.yourTimesHaveBeenSent())}
            onCancel={() => setIsProposing(false)}
          />
        ) : (
          canPropose && (
            <div>
              <ActionButton
                id={opener}
                variant={open.length === 0 ? 'light' : 'default'}
                leftSection={<CalendarIcon />}
                onClick={() => {
                  setDone('');
                  setIsProposing(true);
                }}
              >
                {open.length === 0 ? t.proposeVisit() : t.proposeOtherTimes()}
              </ActionButton>
            </div>
          )
        )}
        {earlier.length > 0 && (
          <details>
            <summary className={classes.summary}>
              {t.earlierProposalsAndVisits({ count: earlier.length })}
            </summary>
            <Column className="above-sm">{items(earlier)}</Column>
          </details>
        )}
      </Column>
    </section>
  );
}
