import type { MailInterval } from '@contract/options.ts';
import { t } from './catalog.ts';

export const intervalLabels: Record<MailInterval, string> = {
  daily: t.everyDay(),
  weekly: t.everyWeek(),
  never: t.never(),
};
