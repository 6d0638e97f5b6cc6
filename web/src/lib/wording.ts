export {
  withCareText,
  monthlyCostText,
  rateText,
  cardCostTexts,
  shortMonthlyCostText,
} from '@contract/properties/property-summary.ts';
export { dollarsText, numberText } from '@contract/number-text.ts';
import { locale } from '@contract/locale.ts';
import { numberText } from '@contract/number-text.ts';
import { monthName, shortMonthName } from '@contract/month-text.ts';
import { t } from './catalog.ts';

/** '3.2 miles' or '1 mile'. */
function milesText(miles: number) {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return rounded === 1 ? t.oneMile() : t.milesAway({ rounded: numberText(rounded) });
}

/** The location of a property is usually that of its ZIP code, so distances below a mile are not shown. */
export const distanceText = (miles: number) =>
  miles < 1 ? t.aboutMile() : t.away({ distance: milesText(miles) });

/** 'Mom’s house: 3.2 miles'. */
export const placeDistanceText = (name: string, miles: number) =>
  `${name}: ${miles < 1 ? t.aboutMileLower() : milesText(miles)}`;

let moments: Intl.DateTimeFormat | undefined;

/** 'September 4, 2026 at 2:05 PM', in the time zone of the browser. */
export function momentText(at: string) {
  moments ??= new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' });
  return moments.format(new Date(at));
}

// By hand, as numbers are: see number-text.ts.
const monthOf = (date: Date) => monthName(date.getMonth());

/** 'September 4, 2026', in the time zone of the browser. */
export function dateText(at: string) {
  const date = new Date(at);
  return t.date({ month: monthOf(date), day: date.getDate(), year: date.getFullYear() });
}

const dayNumber = (date: Date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** 'today', 'yesterday', '3 days ago' or a date, in calendar days of the browser's time zone. */
export function dayText(at: string, dateStyle: 'long' | 'medium' = 'long', now: Date = new Date()) {
  const days = dayNumber(now) - dayNumber(new Date(at));
  if (days <= 0) return t.today();
  if (days === 1) return t.yesterday();
  if (days < 30) return t.daysAgo({ days });
  const date = new Date(at);
  const [day, year] = [date.getDate(), date.getFullYear()];
  return dateStyle === 'medium'
    ? t.onShortDate({ month: shortMonthName(date.getMonth()), day, year })
    : t.onDate({ month: monthOf(date), day, year });
}

/** 'Showing 24 of 1,300'. */
export const shownText = (shown: number, total: number) =>
  t.showing({ shown: numberText(shown), total: numberText(total) });

/** '1 property', '2 properties', '1,204 properties'. */
export const countText = (count: number, singular: string, plural: string) =>
  `${numberText(count)} ${count === 1 ? singular : plural}`;

/** '12 of 2,000 characters', below a text field. */
export const charactersText = (text: string, max: number) =>
  t.characters({ length: numberText(text.trim().length), max: numberText(max) });

const answerTimeNames = { hours: t.fewHours(), day: t.day(), days: t.threeDays(), week: t.week() };

/** 'Usually answers within a day'. */
export const answerTimeText = (time: keyof typeof answerTimeNames) =>
  t.usuallyAnswersWithin({ time: answerTimeNames[time] });

/** The first `shown` values and the number of the others, for '+N more'. */
export const firstAndRest = (values: readonly string[], shown: number) => ({
  first: values.slice(0, shown),
  rest: Math.max(0, values.length - shown),
});
