import { t } from './catalog.ts';

/** 'August' for 7. */
export const monthName = (month: number) => t.monthNames().split('|')[month] ?? '';

/** 'Aug' for 7. */
export const shortMonthName = (month: number) => t.shortMonthNames().split('|')[month] ?? '';

/** 'August 2026', of a date in UTC. */
export function monthText(at: string) {
  const date = new Date(at);
  return t.monthOfYear({ month: monthName(date.getUTCMonth()), year: date.getUTCFullYear() });
}

/** 'August 3, 2026', of a time or date in UTC. */
export function dayText(at: string) {
  const date = new Date(at);
  return t.dayOfYear({
    month: monthName(date.getUTCMonth()),
    day: date.getUTCDate(),
    year: date.getUTCFullYear(),
  });
}
