import { locale } from './contract/locale.ts';
import { numberText } from './contract/number-text.ts';
import { accountErrors } from './error-texts/accounts.ts';
import { commonErrors } from './error-texts/common.ts';
import { holdErrors } from './error-texts/holds.ts';
import { homeCardErrors } from './error-texts/home-cards.ts';
import { inquiryErrors } from './error-texts/inquiries.ts';
import { doneTexts } from './error-texts/limits.ts';
import { listErrors } from './error-texts/lists.ts';
import { mailErrors } from './error-texts/mails.ts';
import { needErrors } from './error-texts/needs.ts';
import { photoErrors } from './error-texts/photos.ts';
import { placeErrors } from './error-texts/places.ts';
import { propertyErrors } from './error-texts/properties.ts';
import { quoteErrors } from './error-texts/quotes.ts';
import { registerErrors } from './error-texts/register.ts';
import { savedSearchErrors } from './error-texts/saved-searches.ts';
import { searchErrors } from './error-texts/search.ts';
import { siteErrors } from './error-texts/site.ts';
import { tapErrors } from './error-texts/taps.ts';
import { teamErrors } from './error-texts/team.ts';
import { valueTexts } from './error-texts/values.ts';
import { visitErrors } from './error-texts/visits.ts';
import { senderText } from './stored-texts.ts';

/** The sentences of the codes that the database raises, by code. */
export const errorTexts: Readonly<Record<string, (values: never) => string>> = {
  ...accountErrors,
  ...commonErrors,
  ...holdErrors,
  ...homeCardErrors,
  ...inquiryErrors,
  ...listErrors,
  ...mailErrors,
  ...needErrors,
  ...photoErrors,
  ...placeErrors,
  ...propertyErrors,
  ...quoteErrors,
  ...registerErrors,
  ...savedSearchErrors,
  ...searchErrors,
  ...siteErrors,
  ...tapErrors,
  ...teamErrors,
  ...visitErrors,
};

/** Seconds as '1 minute', '59 minutes' or '2 hours': rounded up to minutes, and from two hours on to hours. */
function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes < 120
    ? valueTexts.minutes({ count: minutes })
    : valueTexts.hours({ hours: Math.ceil(minutes / 60) });
}

/** A day, or a local time without a zone. As it is if JavaScript cannot read it, such as a day before Christ. */
function format(at: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(at.includes('T') ? `${at}Z` : at);
  if (Number.isNaN(date.getTime())) return at;
  // The formatter writes narrow spaces.
  return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' })
    .format(date)
    .replaceAll(/\s/g, ' ');
}
const dayText = (day: string) => format(day, { dateStyle: 'long' });
const clockText = (time: string) => format(time, { timeStyle: 'short' });

/** '2:30 PM on December 1, 2026' */
const momentText = (time: string) => valueTexts.moment({ clock: clockText(time), day: dayText(time) });
/** 'phone or email', or one of them */
const waysText = (ways: string[]) =>
  new Intl.ListFormat(locale(), { type: 'disjunction' }).format(
    ways.map((way) => (way === 'phone' ? valueTexts.phone() : way === 'email' ? valueTexts.email() : way)),
  );

/** 'saved 200 homes'. As the database says it, if a later one counts something new. */
function doneText({ what, limit }: { what: string; limit: number }): string {
  const write = new Map(Object.entries(doneTexts)).get(what);
  return write ? write({ limit: numberText(limit) }) : what.replace('%s', numberText(limit));
}

/** How the values of some names are written. Those of all other names are shown as they are, a list with commas. */
const formats = new Map<string, (value: never) => string>(
  Object.entries({
    seconds: waitText,
    day: dayText,
    today: dayText,
    last: dayText,
    days: (days: string[]) => days.map((day) => format(day, { month: 'long', day: 'numeric' })).join(', '),
    until: (time: string) => `${dayText(time)}, ${clockText(time)}`,
    time: momentText,
    now: momentText,
    clock: clockText,
    later_clock: clockText,
    left: numberText,
    limit: numberText,
    ways: waysText,
    done: doneText,
    sender: (sender: Record<string, unknown>) => senderText(String(sender['sender_name']), sender),
  }),
);

/** The details of an error with a code: its values as JSON. Empty for other details. */
export function valuesOf(details: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(details ?? '');
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : {};
  } catch {
    return {};
  }
}

function writeValue(name: string, value: unknown): unknown {
  if (value === null) return '';
  const write = formats.get(name);
  if (write) return Reflect.apply(write, undefined, [value]);
  return Array.isArray(value) ? value.join(', ') : value;
}

/**
 * The sentence of a code with its values, after the name of the home that it is about, if there are several. A message
 * that is a sentence, as older databases raise it, stays as it is.
 */
export function sentenceOf(message: string, { about, ...values }: Record<string, unknown> = {}): string {
  const write = new Map(Object.entries(errorTexts)).get(message);
  const written = Object.entries(values).map(([name, value]) => [name, writeValue(name, value)]);
  const sentence = write ? Reflect.apply(write, undefined, [Object.fromEntries(written)]) : message;
  return typeof about === 'string' ? `${about}: ${sentence}` : sentence;
}
