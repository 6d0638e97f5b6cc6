import { part } from '@/components/part.tsx';
import { t } from './catalog.ts';

/** Part of the inbox. */
export const ReceivedNeeds = part(
  t.whatFamiliesAsk(),
  async () => (await import('./received-needs.tsx')).ReceivedNeeds,
);
