import { limits } from './limits.ts';

/** Whether the owner confirmed prices and availability so long ago that families should ask. */
export const isOutdated = (confirmedAt: string, now: Date = new Date()) =>
  now.getTime() - Date.parse(confirmedAt) > limits.confirmationDays * 86_400_000;
