import { limits } from '../limits.ts';

export const isOlderThan = (days: number, at: string, now: Date = new Date()) =>
  now.getTime() - Date.parse(at) > days * 86_400_000;

/** Whether the owner confirmed prices and availability so long ago that families should ask. */
export const isOutdated = (confirmedAt: string) => isOlderThan(limits.confirmationDays, confirmedAt);
