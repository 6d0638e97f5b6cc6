import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MoveIn } from '@contract/inquiries/move-ins.ts';
import { ActionButton, Column, Paragraph } from '@/components/plain.tsx';
import { failureTextOf } from '@/lib/failure-text.ts';
import { toast } from '@/lib/toast.ts';
import { t } from '../catalog.ts';
import { endAfterMoveIn } from '../api.ts';

type Open = NonNullable<MoveIn['stillOpen']>;
type Props = { inquiryId: string; open: Open; onEnded: () => void };
const kinds = ['inquiries', 'needs', 'searches', 'watches'] as const;

const labels: Record<(typeof kinds)[number], (open: Open) => string> = {
  inquiries: ({ inquiries, holds }) =>
    inquiries > 0
      ? t.end({ count_0: t.otherConversations({ count: inquiries }) })
      : t.giveBack({ count_0: t.heldSpots({ count: holds }) }),
  needs: ({ needs }) => t.close({ count_0: t.requestsHomes({ count: needs }) }),
  searches: ({ searches }) => t.noMoreEmailsAbout({ count_0: t.savedSearches({ count: searches }) }),
  watches: ({ watches }) => t.leaveWaitingListsAndAlerts({ count_0: t.homes({ count: watches }) }),
};

/** What ends with the conversations. */
function endingText({ inquiries, holds }: Open) {
  const held = holds > 0 ? 'Other families can have the spots that homes hold for you. ' : '';
  return inquiries > 0 ? t.eachHomeReadsFamilyFoundAnother({ held }) : t.thisCannotBeUndone({ held });
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
