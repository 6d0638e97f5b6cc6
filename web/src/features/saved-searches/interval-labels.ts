import type { MailInterval } from '@contract/options.ts';

export const intervalLabels: Record<MailInterval, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  never: 'Never',
};
