import { locale } from '../locale.ts';

/** A moment as the local time of a zone: 'Tuesday, December 1, 2026 at 2:30 PM CST' */
export const formatVisitTime = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale(), {
    timeZone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
