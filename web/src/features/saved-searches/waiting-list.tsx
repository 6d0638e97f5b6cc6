import { part } from '@/components/part.tsx';

/** How many wait for a home of the owner, and passing over who has the turn. Nothing without a waiting list. */
export const WaitingListPart = part(
  'The waiting list',
  async () => (await import('./components/waiting-list.tsx')).WaitingListOfHome,
);
