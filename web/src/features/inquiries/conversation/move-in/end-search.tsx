import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveIn } from '@contract/inquiries/move-ins.ts';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { countText } from '@/lib/wording.ts';
import { endAfterMoveIn } from '../api.ts';

type Open = NonNullable<MoveIn['stillOpen']>;
type Props = { inquiryId: string; open: Open; onEnded: () => void };
const kinds = ['inquiries', 'needs', 'searches', 'watches'] as const;

const labels: Record<(typeof kinds)[number], (open: Open) => string> = {
  inquiries: ({ inquiries, holds }) =>
    inquiries > 0
      ? `End ${countText(inquiries, 'other conversation', 'other conversations')}`
      : `Give back ${countText(holds, 'held spot', 'held spots')}`,
  needs: ({ needs }) => `Close ${countText(needs, 'request to homes', 'requests to homes')}`,
  searches: ({ searches }) => `No more emails about ${countText(searches, 'saved search', 'saved searches')}`,
  watches: ({ watches }) => `Leave the waiting lists and alerts of ${countText(watches, 'home', 'homes')}`,
};

/** What ends with the conversations. */
function endingText({ inquiries, holds }: Open) {
  const held = holds > 0 ? 'Other families can have the spots that homes hold for you. ' : '';
  return inquiries > 0
    ? `Each home reads: “The family found another home, and thanks you for your help.” It no longer sees your messages and contact information. Visits there are canceled. ${held}This cannot be undone.`
    : `${held}This cannot be undone.`;
}

/** What a family that moved in may end with one press: conversations, holds, requests, the mail of searches, alerts, places. */
export function EndSearch({ inquiryId, open, onEnded }: Props) {
  const client = useQueryClient();
  const shown = kinds.filter((kind) => open[kind] > 0 || (kind === 'inquiries' && open.holds > 0));
  const [left, setLeft] = useState<string[]>([]);
  const chosen = shown.filter((kind) => !left.includes(kind));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      endAfterMoveIn(inquiryId, {
        inquiries: chosen.includes('inquiries'),
        needs: chosen.includes('needs'),
        searches: chosen.includes('searches'),
        watches: chosen.includes('watches'),
      }),
    onSuccess: async () => {
      // What ended is read on several screens.
      await client.invalidateQueries();
      toast.success('Your search has ended', 'You can begin a new one at any time.');
      onEnded();
    },
    onError: (error) => toast.error('Your search has not ended', failureTextOf(error)),
  });
  if (shown.length === 0) return null;
  return (
    <Column className="above-sm" gap="xs">
      <Paragraph className="strong">Has your search ended?</Paragraph>
      {shown.map((kind) => (
        <Checkbox
          key={kind}
          label={labels[kind](open)}
          description={kind === 'inquiries' ? endingText(open) : undefined}
          checked={!left.includes(kind)}
          onChange={(event) =>
            setLeft(event.currentTarget.checked ? left.filter((other) => other !== kind) : [...left, kind])
          }
        />
      ))}
      <div className="above-xs">
        <ActionButton loading={isPending} disabled={chosen.length === 0} onClick={() => mutate()}>
          End what is checked
        </ActionButton>
      </div>
    </Column>
  );
}
