import { formatVisitTime } from '@contract/visits/visit-time.ts';
import type { Visit } from '@contract/visits/visits.ts';

/** The next visit in one line of a list. */
export function visitLine({ state, isYours, startsAt, timeZone }: Visit): string {
  if (state === 'confirmed' && startsAt) return `Visit on ${formatVisitTime(startsAt, timeZone)}`;
  return isYours ? 'You proposed times for a visit' : 'Times for a visit were proposed to you';
}
