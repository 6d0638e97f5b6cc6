import { part } from '@/components/part.tsx';

/** Part of the inbox. */
export const ReceivedNeeds = part(
  'What families ask',
  async () => (await import('./received-needs.tsx')).ReceivedNeeds,
);
