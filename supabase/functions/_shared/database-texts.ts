import { textSettings } from './contract/texts-in.ts';
import { commonErrors } from './error-texts/common.ts';
import { holdErrors } from './error-texts/holds.ts';

/** The sentences of the codes that the database raises, by code. */
export const errorTexts: Readonly<Record<string, (values: never) => string>> = {
  ...commonErrors,
  ...holdErrors,
};

/** Seconds as '1 minute', '59 minutes' or '2 hours': rounded up to minutes, and from two hours on to hours. */
function waitText(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const [minute, all, hours] =
    textSettings.language() === 'es' ? ['minuto', 'minutos', 'horas'] : ['minute', 'minutes', 'hours'];
  if (minutes === 1) return `1 ${minute}`;
  return minutes < 120 ? `${minutes} ${all}` : `${Math.ceil(minutes / 60)} ${hours}`;
}

/** A day, or a local time without a zone. As it is if JavaScript cannot read it, such as a day before Christ. */
function format(at: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(at.includes('T') ? `${at}Z` : at);
  if (Number.isNaN(date.getTime())) return at;
  const locale = textSettings.language() === 'es' ? 'es-US' : 'en-US';
  // The formatter writes narrow spaces.
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date).replaceAll(/\s/g, ' ');
}
const dayText = (day: string) => format(day, { dateStyle: 'long' });
const clockText = (time: string) => format(time, { timeStyle: 'short' });

/** How the values of some names are written. Those of all other names are shown as they are. */
const formats = new Map<string, (value: never) => string>(
  Object.entries({
    seconds: waitText,
    day: dayText,
    today: dayText,
    last: dayText,
    days: (days: string[]) => days.map((day) => format(day, { month: 'long', day: 'numeric' })).join(', '),
    until: (time: string) => `${dayText(time)}, ${clockText(time)}`,
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

/** The sentence of a code with its values. A message that is a sentence, as older databases raise it, stays as it is. */
export function sentenceOf(message: string, values: Record<string, unknown>): string {
  const write = new Map(Object.entries(errorTexts)).get(message);
  if (!write) return message;
  const written = Object.entries(values).map(([name, value]) => {
    const writeValue = formats.get(name);
    return [name, writeValue ? Reflect.apply(writeValue, undefined, [value]) : value];
  });
  return Reflect.apply(write, undefined, [Object.fromEntries(written)]);
}
