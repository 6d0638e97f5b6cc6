/**
 * 'January|February|…' or 'Jan|Feb|…' for a catalog. On the site the build runs it, not the browser: the first formatter of a
 * page takes 20 ms (number-text.ts).
 */
export function monthNamesIn(locale: string, style: 'long' | 'short' = 'long'): string {
  const month = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index))).join('|');
}
