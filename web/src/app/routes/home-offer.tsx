import { LoadingState } from '@/components/loading-state.tsx';
import { part } from '@/components/part.tsx';

// Apart, so that the first script does not name the files of owners.
export default part(
  'The offer',
  async () => (await import('@/features/team/hand-over/home-offer-page.tsx')).default,
  <LoadingState />,
);
