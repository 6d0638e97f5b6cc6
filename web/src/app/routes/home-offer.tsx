import { LoadingState } from '@/components/loading-state.tsx';
import { part } from '@/components/part.tsx';
import { t } from '../catalog.ts';

// Apart, so that the first script does not name the files of owners.
export default part(
  t.offer(),
  async () => (await import('@/features/team/hand-over/home-offer-page.tsx')).default,
  <LoadingState />,
);
