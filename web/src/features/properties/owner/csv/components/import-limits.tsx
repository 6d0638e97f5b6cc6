import { useQuery } from '@tanstack/react-query';
import { Callout } from '@/components/callout.tsx';
import { ActionButton, Paragraph } from '@/components/plain.tsx';
import { countText, numberText } from '@/lib/wording.ts';
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
        You asked our team for {countText(limits.asked, 'more home', 'more homes')}. The answer comes by
        email.
      </Paragraph>
    );
  return (
    <ActionButton
      className="above-sm"
      variant="default"
      disabled={ask.isPending}
      onClick={() => ask.mutate(news - limits.today)}
    >
      Ask our team for {numberText(news - limits.today)} more
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
        {limits.today === 0 ? 'None' : numberText(limits.today)} of the{' '}
        {countText(news, 'new home', 'new homes')} can be added today.{' '}
        {isFull
          ? `Your account has room for ${countText(limits.inTotal, 'more home', 'more homes')}.`
          : `${limits.today === 0 ? 'They' : 'The others'} wait in this browser, and you can continue with them tomorrow.`}{' '}
        Changes to your homes are saved either way.
      </Paragraph>
      <AskForHomes ownerId={ownerId} news={news} />
    </Callout>
  );
}
