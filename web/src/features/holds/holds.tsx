import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t as holdTexts } from '@contract/holds/catalog.ts';
import type { Hold } from '@contract/holds/holds.ts';
import { FailureAlert } from '@/components/form-controls.tsx';
import { ActionButton, Column, Heading, Paragraph } from '@/components/plain.tsx';
import { inquiriesKey } from '@/lib/inquiries-key.ts';
import { invalidateProperties } from '@/lib/property-cache.ts';
import { useFocusAfterRemoval } from '@/lib/use-focus-after-removal.ts';
import { t } from './catalog.ts';
import { askHold } from './api.ts';
import { HoldItem } from './hold-item.tsx';
import { isOpen, stateTextOf } from './hold-text.ts';
import classes from './holds.module.css';

type Props = {
  inquiryId: string;
  holds: Hold[];
  side: 'family' | 'owner';
  /** The free spots that families are shown; null for a home that is not listed. */
  availableSpots: number | null;
  /** Whether the family can ask. */
  canAsk: boolean;
  /** After a request or an answer. */
  onChange?: (() => void) | undefined;
};

/** The hold of a free spot in a conversation: what is asked or held, what was before, and a button that asks. */
export function Holds({ inquiryId, holds, side, availableSpots, canAsk, onChange }: Props) {
  const client = useQueryClient();
  const [done, setDone] = useState('');
  const open = holds.find(isOpen);
  // A closed dialog gives the focus to the button, which is gone a moment later.
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(open ? 1 : 0);
  // Another attempt is the same request.
  const requestId = useRef(crypto.randomUUID());
  const finish = (text: string) => {
    setDone(text);
    onChange?.();
    // The pressed button is gone.
    heading.current?.focus({ preventScroll: true });
  };
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: inquiriesKey }), invalidateProperties(client)]);
  const asking = useMutation({
    mutationFn: () => askHold(inquiryId, requestId.current),
    onSuccess: () => {
      requestId.current = crypto.randomUUID();
      finish(t.youAskedForHoldHomeGets());
    },
    // After a failure too: the last spot may be gone.
    onSettled: refresh,
  });
  const ended = holds.filter((hold) => !isOpen(hold)).toReversed();
  const newest = open ? undefined : ended[0];
  const earlier = open ? ended : ended.slice(1);
  const canAskNow = !open && canAsk && availableSpots !== null && availableSpots > 0;
  if (holds.length === 0 && !canAskNow && !asking.error) return null;
  return (
    <section aria-label={t.hold()} className={classes.holds}>
      <Heading className="below-xs" order={2} size="h3" ref={heading} tabIndex={-1}>
        {t.holdSpot()}
      </Heading>
      <Paragraph className="strong" role="status">
        {done}
      </Paragraph>
      <Column>
        {open && (
          <HoldItem
            hold={open}
            side={side}
            availableSpots={availableSpots}
            onDone={finish}
            onSettled={refresh}
          />
        )}
        {newest && <Paragraph>{stateTextOf(newest, side)}</Paragraph>}
        {canAskNow && <Paragraph>{t.youCanAskHomeHoldFree()}</Paragraph>}
        {(open ?? canAskNow) && <Paragraph>{holdTexts.bindsNobody()}</Paragraph>}
        <FailureAlert of={asking} />
        {canAskNow && (
          <div>
            <ActionButton
              variant="light"
              aria-disabled={asking.isPending}
              onClick={() => !asking.isPending && asking.mutate()}
            >
              {asking.isPending ? t.pleaseWait() : t.askHoldSpot()}
            </ActionButton>
          </div>
        )}
        {earlier.length > 0 && (
          <details>
            <summary className={classes.summary}>
              {t.earlierHoldsAndRequests({ count: earlier.length })}
            </summary>
            <ul className={classes.earlier}>
              {earlier.map((hold) => (
                <li key={hold.id}>{stateTextOf(hold, side)}</li>
              ))}
            </ul>
          </details>
        )}
      </Column>
    </section>
  );
}
