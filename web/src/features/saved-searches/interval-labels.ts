import type { AlertInterval } from '@contract/options.ts';

export const intervalLabels: Record<AlertInterval, string> = {
  daily: 'Every day',
  weekly: 'Every week',
  never: 'Never',
};
