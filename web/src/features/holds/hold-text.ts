import type { Hold } from '@contract/holds/holds.ts';
import { dayOf } from '@/lib/day-in.ts';
import { dateText } from '@/lib/wording.ts';

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
        ? `You asked for a hold on ${dateText(createdAt)}. The home has not answered yet.`
        : `The family asked on ${dateText(createdAt)} that you hold a free spot.`;
    case 'held':
      return isFamily
        ? `A spot is held for you until ${until}.`
        : `A spot is held for this family until ${until}.`;
    case 'declined':
      return isFamily
        ? `The home declined to hold a spot on ${answered}.`
        : `You declined to hold a spot on ${answered}.`;
    case 'full':
      return `The last free spot was held for another family on ${answered}, so this request has ended.`;
    case 'canceled':
      return `This request for a hold ended on ${answered} without an answer.`;
    case 'ended':
      return `The hold until ${until} ended on ${ended}.`;
    case 'given_back':
      return isFamily
        ? `You gave back the hold until ${until} on ${ended}.`
        : `The family gave back the hold until ${until} on ${ended}.`;
    case 'taken_back':
      return isFamily
        ? `The home took back the hold until ${until} on ${ended}.`
        : `You took back the hold until ${until} on ${ended}.`;
    default:
      return `The hold until ${until} ended with the move-in on ${ended}.`;
  }
}
