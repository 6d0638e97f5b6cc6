import { locale } from '@contract/locale.ts';
import type { Visit } from '@contract/visits/visits.ts';
import { formatVisitTime } from '@contract/visits/visit-time.ts';
import { t } from './catalog.ts';

/** The name of a time zone, as 'Central Time'. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const clock = (moment: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  );

/** A moment at the home, and for the reader where their clock shows another time. */
export function timeTexts(moment: string, homeZone: string, readerZone: string) {
  const home = formatVisitTime(moment, homeZone);
  const isSame = clock(moment, homeZone) === clock(moment, readerZone);
  return { home, reader: isSame ? undefined : formatVisitTime(moment, readerZone) };
}

export const hasPassed = (moment: string) => Date.parse(moment) <= Date.now();

/** The other side within a sentence: the family, or the owner of a home. */
export const whoOf = (home: string | undefined) => (home === undefined ? t.family() : t.ownerOf({ home }));
export const whoAtStart = (home: string | undefined) =>
  home === undefined ? t.familyAtStart() : t.ownerOfAtStart({ home });

/** `home` is its name if the other side is its owner. */
export function stateTextOf({ state, isYours, startsAt }: Visit, home: string | undefined): string {
  const who = whoAtStart(home);
  const texts: Record<Visit['state'], string> = {
    proposed: isYours ? t.youProposedTheseTimesHasNot({ who }) : t.proposedTheseTimesWhichOneWorks({ who }),
    confirmed: t.thisVisitIsConfirmed(),
    declined: isYours ? t.declinedTheseTimes({ who }) : t.youDeclinedTheseTimes(),
    cancelled: startsAt ? t.thisVisitWasCanceled() : t.thisProposalWasCanceled(),
    replaced: t.theseTimesWereReplacedByOthers(),
    past: startsAt ? t.thisVisitHasTakenPlace() : t.theseTimesPassedBeforeAnyoneChose(),
  };
  return texts[state];
}

/** The local day of a zone, as '2026-12-01', a number of years from now. */
export function dayIn(timeZone: string, years = 0): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
  return parts.replace(/^\d{4}/, (year) => String(Number(year) + years));
}
