import { dateText } from './wording.ts';

/** 'YYYY-MM-DD' in some days, in the time zone of the browser. */
export const dayIn = (days: number) => {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};

/** '2026-12-29' as 'December 29, 2026'. At noon, so that no time zone moves it. */
export const dayOf = (day: string) => dateText(`${day}T12:00`);
