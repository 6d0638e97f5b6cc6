import { formatVisitTime } from '@contract/visits/visit-time.ts';
import type { Visit } from '@contract/visits/visits.ts';
import { t } from './catalog.ts';

/** The next visit in one line of a list. */
export function visitLine({ state, isYours, startsAt, timeZone }: Visit): string {
  if (state === 'confirmed' && startsAt) return t.visitOn({ time: formatVisitTime(startsAt, timeZone) });
  return isYours ? t.youProposedTimesForVisit() : t.timesForVisitWereProposedYou();
}
