const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** "August 2026", of a date. */
export const monthText = (date: string) => month.format(new Date(date));
