import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveIn } from '@contract/inquiries/move-ins.ts';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { endAfterMoveIn } from '../api.ts';

type Open = NonNullable<MoveIn['stillOpen']>;
type Props = { inquiryId: string; open: Open; onEnded: () => void };
const kinds = ['inquiries', 'needs', 'searches', 'watches'] as const;

const labels: Record<(typeof kinds)[number], (open: Open) => string> = {
  inquiries: ({ inquiries, holds }) =>
    inquiries > 0
      ? t.endConversations({ count: inquiries, number: numberText(inquiries) })
      : t.giveBackSpots({ count: holds, number: numberText(holds) }),
  needs: ({ needs }) => t.closeRequests({ count: needs, number: numberText(needs) }),
  searches: ({ searches }) => t.noMoreEmails({ count: searches, number: numberText(searches) }),
  watches: ({ watches }) => t.leaveWaitingLists({ count: watches, number: numberText(watches) }),
};

/** What ends with the conversations. */
function endingText({ inquiries, holds }: Open) {
  return [
    ...(inquiries > 0 ? [t.eachHomeReads()] : []),
    ...(holds > 0 ? [t.othersCanHaveHeldSpots()] : []),
    t.thisCannotBeUndone(),
  ].join(' ');
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
      toast.success(t.yourSearchHasEnded(), t.youCanBeginNewOneAt());
      onEnded();
    },
    onError: (error) => toast.error(t.yourSearchHasNotEnded(), failureTextOf(error)),
  });
  if (shown.length === 0) return null;
  return (
    <Column className="above-sm" gap="xs">
      <Paragraph className="strong">{t.hasYourSearchEnded()}</Paragraph>
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
          {t.endWhatIsChecked()}
        </ActionButton>
      </div>
    </Column>
  );
}
