import { expect, it } from 'vitest';
import { withLanguage } from '../request-language.ts';
import { locale } from './locale.ts';
import { dayText, monthText } from './month-text.ts';
import { languages } from './texts-in.ts';

const months = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 3)).toISOString());

it.each(languages)('writes months and days in %s as Intl does', (language) =>
  withLanguage(language, () => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
      return months.map((at) => formatter.format(new Date(at)));
    };
    expect(months.map(monthText)).toEqual(format({ month: 'long', year: 'numeric' }));
    expect(months.map(dayText)).toEqual(format({ dateStyle: 'long' }));
  }),
);
