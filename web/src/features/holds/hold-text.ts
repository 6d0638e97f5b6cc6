import type { Hold } from '@contract/holds/holds.ts';
import { dayOf } from '@/lib/day-in.ts';
import { dateText } from '@/lib/wording.ts';
import { t } from './catalog.ts';

export const isOpen = ({ state }: Hold) => state === 'asked' || state === 'held';

/** Where a hold stands, as a side reads it. */
export function stateTextOf(
  { state, heldUntil, createdAt, answeredAt, endedAt }: Hold,
  side: 'family' | 'owner',
): string {
  const isFamily = side === 'family';
  const until = heldUntil === null ? '' : dayOf(heldUntil);
  const answered = dateText(answeredAt ?? createdAt);
  const ended = dateText(endedAt ?? createdAt);
  switch (state) {
    case 'asked':
      return isFamily
        ? t.youAskedForHoldOnHome({ asked: dateText(createdAt) })
        : t.familyAskedOnThatYouHold({ asked: dateText(createdAt) });
    case 'held':
      return isFamily ? t.spotIsHeldForYouUntil({ until }) : t.spotIsHeldForThisFamily({ until });
    case 'declined':
      return isFamily ? t.homeDeclinedHoldSpotOn({ answered }) : t.youDeclinedHoldSpotOn({ answered });
    case 'full':
      return t.lastFreeSpotWasHeldFor({ answered });
    case 'canceled':
      return t.thisRequestForHoldEndedOn({ answered });
    case 'ended':
      return t.holdUntilEndedOn({ until, ended });
    case 'given_back':
      return isFamily
        ? t.youGaveBackHoldUntilOn({ until, ended })
        : t.familyGaveBackHoldUntilOn({ until, ended });
    case 'taken_back':
      return isFamily
        ? t.homeTookBackHoldUntilOn({ until, ended })
        : t.youTookBackHoldUntilOn({ until, ended });
    default:
      return t.holdUntilEndedWithMoveIn({ until, ended });
  }
}
