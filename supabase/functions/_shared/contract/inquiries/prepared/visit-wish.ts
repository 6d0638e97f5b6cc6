import { locale } from '../../locale.ts';
import { t } from './catalog.ts';

/** Of a day as '2026-12-01': 'Tuesday, December 1, 2026'. */
export const wishedDay = (day: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(day));
/** Of a time as '14:30': '2:30 PM'. */
export const wishedTime = (time: string) =>
  new Intl.DateTimeFormat(locale(), { timeZone: 'UTC', timeStyle: 'short' }).format(
    new Date(`2000-01-01T${time}Z`),
  );

/** The sentence of a first message that asks for a visit at a local time of the home. */
export const visitWish = (day: string, time: string) =>
  t.iWouldLikeVisitYourHome({ day: wishedDay(day), time: wishedTime(time) });
