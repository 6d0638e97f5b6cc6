import { useQuery } from '@tanstack/react-query';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { numberText } from '@/lib/wording.ts';
import { t } from '../catalog.ts';
import { homeLimitsQuery, useAskForHomes } from '../../api/home-limits.ts';

type Props = { ownerId: string; news: number };

/** Asks the team for room for more homes, or says that it was asked. */
export function AskForHomes({ ownerId, news }: Props) {
  const { data: limits } = useQuery({ ...homeLimitsQuery(ownerId), staleTime: 0 });
  const ask = useAskForHomes(ownerId);
  if (!limits || news <= limits.today) return null;
  if (limits.asked !== null)
    return (
      <Paragraph className="above-sm" role="status">
        {t.youAskedOurTeamForAnswer({ count: limits.asked, number: numberText(limits.asked) })}
      </Paragraph>
    );
  return (
    <ActionButton
      className="above-sm"
      variant="default"
      disabled={ask.isPending}
      onClick={() => ask.mutate(news - limits.today)}
    >
      {t.askOurTeamForMore({ number: numberText(news - limits.today) })}
    </ActionButton>
  );
}

/** How many of the new homes can be added today, and a request for more. Nothing if all can. */
export function ImportLimits({ ownerId, news }: Props) {
  const { data: limits } = useQuery({ ...homeLimitsQuery(ownerId), staleTime: 0, enabled: news > 0 });
  if (!limits || news <= limits.today) return null;
  const isFull = news > limits.inTotal;
  return (
    <Callout>
      <Paragraph>
        {limits.today === 0
          ? t.noneCanBeAdded({ count: news, number: numberText(news) })
          : t.someCanBeAdded({ today: numberText(limits.today), number: numberText(news) })}{' '}
        {isFull
          ? t.yourAccountHasRoomFor({ count: limits.inTotal, number: numberText(limits.inTotal) })
          : limits.today === 0
            ? t.theyWait()
            : t.othersWait()}{' '}
        {t.changesAreSaved()}
      </Paragraph>
      <AskForHomes ownerId={ownerId} news={news} />
    </Callout>
  );
}
