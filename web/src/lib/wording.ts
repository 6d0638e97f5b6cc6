export { priceText } from '@contract/home-summary.ts';

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
const wholeNumber = new Intl.NumberFormat('en-US');

/** The location of a property is usually that of its ZIP code, so distances below a mile are not shown. */
export function distanceText(miles: number) {
  if (miles < 1) return 'Within about a mile';
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return rounded === 1 ? '1 mile away' : `${wholeNumber.format(rounded)} miles away`;
}

/** 'September 4, 2026', in the time zone of the browser. */
export const dateText = (at: string) => longDate.format(new Date(at));

const dayNumber = (date: Date) =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);

/** When the owner last confirmed price and availability, in calendar days of the browser's time zone. */
export function confirmedText(confirmedAt: string, now: Date = new Date()) {
  const confirmed = new Date(confirmedAt);
  const days = dayNumber(now) - dayNumber(confirmed);
  if (days <= 0) return 'Price and availability confirmed today';
  if (days === 1) return 'Price and availability confirmed yesterday';
  if (days < 30) return `Price and availability confirmed ${days} days ago`;
  return `Price and availability confirmed ${dateText(confirmedAt)}`;
}

/** '1 property', '2 properties', '1,204 properties'. */
export const countText = (count: number, singular: string, plural: string) =>
  `${wholeNumber.format(count)} ${count === 1 ? singular : plural}`;

const characters = new Intl.Segmenter('en-US');

/** The first `max` characters and an ellipsis. Counts graphemes, so an emoji is never split. */
export function truncate(text: string, max: number) {
  if (text.length <= max) return text;
  let count = 0;
  for (const { index } of characters.segment(text)) {
    if (count === max) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** The first `shown` values and the number of the others, for '+N more'. */
export const firstAndRest = (values: readonly string[], shown: number) => ({
  first: values.slice(0, shown),
  rest: Math.max(0, values.length - shown),
});
