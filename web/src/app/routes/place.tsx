import { LoadingState } from '@/components/loading-state.tsx';
import { part } from '@/components/part.tsx';
import { t } from '../catalog.ts';

// Apart, so that the first script does not name the files of the page.
export default part(
  t.thisPage(),
  async () => (await import('@/features/search/place-page/place-page-screen.tsx')).default,
  <LoadingState />,
);
