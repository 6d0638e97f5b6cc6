import { useEffect, useState } from 'react';
import { Heading, Paragraph, Row } from '@/components/plain.tsx';
import type { List, RemovedListHome } from '@contract/lists/lists.ts';
import { toast } from '@/lib/toast.ts';
import { momentText } from '@/lib/wording.ts';
import { t } from './catalog.ts';
import { memberNameWithin } from '../list-changes.ts';
import { restoreHome } from '../api.ts';
import { useListWrite } from '../use-list-write.ts';
import classes from './lists.module.css';
import { SmallButton } from './small-button.tsx';

/** Who removed which home in the last 30 days. Lately removed ones can be put back. */
export function RemovedHomes({ list }: { list: List }) {
  if (list.removedHomes.length === 0) return null;
  return (
    <section aria-labelledby="removed-homes">
      <Heading className="below-xs" order={2} size="h3" id="removed-homes">
        {t.removedInLast30Days()}
      </Heading>
      <ul className={classes.removed}>
        {list.removedHomes.map((home) => (
          <li key={home.propertyId}>
            <Row gap="sm" justify="between">
              <div>
                <Paragraph className="strong">{home.name}</Paragraph>
                <Paragraph className="dimmed">
                  {t.removedBy({
                    who: memberNameWithin(list.members, home.removedBy),
                    moment: momentText(home.removedAt),
                    time: (text) => <time dateTime={home.removedAt}>{text}</time>,
                  })}
                </Paragraph>
              </div>
              <PutBack list={list} home={home} />
            </Row>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PutBack({
  list,
  home: { propertyId, name, restorableUntil },
}: {
  list: List;
  home: RemovedListHome;
}) {
  const isPossible = useIsBefore(restorableUntil);
  const { mutate, isPending } = useListWrite(list.id, {
    send: () => restoreHome(list.id, propertyId),
    failed: t.homeWasNotPutBack(),
    onDone: () => {
      toast.success(t.backOnList(), t.withItsVotesAndNotes({ name }));
      // The pressed button goes.
      document.getElementById('homes')?.focus();
    },
  });
  if (!isPossible) return null;
  return (
    <SmallButton loading={isPending} aria-label={t.putBackHome({ name })} onClick={() => mutate()}>
      {t.putBack()}
    </SmallButton>
  );
}

/** Milliseconds until a moment. */
const untilMoment = (moment: string | null) => (moment === null ? 0 : Date.parse(moment) - Date.now());

/** Whether a moment is to come. Changes by itself when it has come. */
function useIsBefore(moment: string | null): boolean {
  const [isBefore, setIsBefore] = useState(() => untilMoment(moment) > 0);
  useEffect(() => {
    if (!isBefore) return undefined;
    const timer = setTimeout(() => setIsBefore(false), Math.max(0, untilMoment(moment)));
    return () => clearTimeout(timer);
  });
  return isBefore;
}
