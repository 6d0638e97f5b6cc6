export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** "August 2026", of a date in UTC. */
export function monthText(at: string) {
  const date = new Date(at);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** "August 3, 2026", of a time or date in UTC. */
export function dayText(at: string) {
  const date = new Date(at);
  return `${monthNames[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
