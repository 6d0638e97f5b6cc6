import type { Visit } from '@contract/visits/visits.ts';
import { formatVisitTime } from '@contract/visits/visit-time.ts';

/** The name of a time zone, as 'Central Time'. */
export const zoneName = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' })
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

/** 'the family', or as 'the owner of Maple Court', from 'Family' or 'Owner of Maple Court'. */
export const whoOf = (otherSide: string) =>
  otherSide === 'Family' ? 'the family' : `the ${otherSide.replace(/^O/, 'o')}`;

/** `otherSide` is 'Family', or as 'Owner of Maple Court'. */
export function stateTextOf({ state, isYours, startsAt }: Visit, otherSide: string): string {
  const who = whoOf(otherSide).replace(/^t/, 'T');
  const texts: Record<Visit['state'], string> = {
    proposed: isYours
      ? `You proposed these times. ${who} has not answered yet.`
      : `${who} proposed these times. Which one works for you?`,
    confirmed: 'This visit is confirmed.',
    declined: isYours ? `${who} declined these times.` : 'You declined these times.',
    cancelled: startsAt ? 'This visit was canceled.' : 'This proposal was canceled.',
    replaced: 'These times were replaced by others.',
    past: startsAt ? 'This visit has taken place.' : 'These times passed before anyone chose one.',
  };
  return texts[state];
}

/** The local day of a zone, as '2026-12-01', a number of years from now. */
export function dayIn(timeZone: string, years = 0): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());
  return parts.replace(/^\d{4}/, (year) => String(Number(year) + years));
}
